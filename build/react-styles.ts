// Makes the style sheet of the package for React pages out of the embedded forms' own.
import { bundle, type Selector } from 'lightningcss';
import { embedTargets } from '../rollup.config.mjs';
import { projectRoot } from './paths.ts';

/** Of every rule, and the one class that keeps its name; the others get it before theirs (widgets/react/jsx-runtime.ts). */
const root = 'pihlaja';

/** Also what stands in `:is(…)` and `:not(…)`. */
const nameOwn = (selector: Selector): Selector =>
  selector.map((part) => {
    if (part.type === 'class' && part.name !== root) return { ...part, name: `${root}-${part.name}` };
    return 'selectors' in part && part.selectors
      ? { ...part, selectors: (part.selectors as Selector[]).map(nameOwn) }
      : part;
  }) as Selector;

/** @returns CSS whose every selector begins with `.pihlaja` */
export function reactStyles(): Uint8Array {
  const { code } = bundle({
    filename: `${projectRoot}/widgets/react/react.css`,
    targets: embedTargets,
    visitor: {
      Rule: {
        style({ value }) {
          // What makes a shadow root's host its own is nothing to a page.
          const isHosts = value.selectors.flat().some((part) => part.type === 'pseudo-class' && part.kind === 'host');
          return isHosts ? [] : undefined;
        },
      },
      Selector: nameOwn,
    },
  });
  return code;
}
