// Builds the style sheet of the package for React pages from that of the embedded forms.
import { bundle, composeVisitors, Features, type Selector } from 'lightningcss';
import { embedTargets } from '../rollup.config.mjs';
import { withMixins } from './mixins.ts';
import { projectRoot } from './paths.ts';

/** The root class of every rule, whose name does not change. Other classes get it as a prefix (widgets/react/jsx-runtime.ts). */
const root = 'pihlaja';

/** Prefixes the classes of a selector, including those in `:is(…)` and `:not(…)`. */
const nameOwn = (selector: Selector): Selector =>
  selector.map((part) => {
    if (part.type === 'class' && part.name !== root) return { ...part, name: `${root}-${part.name}` };
    return 'selectors' in part && part.selectors
      ? { ...part, selectors: (part.selectors as Selector[]).map(nameOwn) }
      : part;
  }) as Selector;

/** @returns CSS in which every selector begins with `.pihlaja` */
export function reactStyles(): Uint8Array {
  const { code } = bundle({
    filename: `${projectRoot}/widgets/react/react.css`,
    targets: embedTargets,
    // The partners' scripts exclude the same feature.
    exclude: Features.LightDark,
    customAtRules: withMixins.customAtRules,
    visitor: composeVisitors([
      withMixins.visitor,
      {
        Rule: {
          style({ value }) {
            // Rules for the host of a shadow root mean nothing in a page.
            const isHosts = value.selectors.flat().some((part) => part.type === 'pseudo-class' && part.kind === 'host');
            return isHosts ? [] : undefined;
          },
        },
        Selector: nameOwn,
      },
    ]),
  });
  return code;
}
