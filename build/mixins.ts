// Mixins of style sheets, in the syntax of a draft that no browser implements yet: https://drafts.csswg.org/css-mixins-1/
import { readFileSync } from 'node:fs';
import { type Declaration, transform, type Visitor } from 'lightningcss';
import { projectRoot } from './paths.ts';

const filename = `${projectRoot}/templates/styles/mixins.css`;
const customAtRules = { apply: { prelude: '<custom-ident>' } } as const;

/** @returns the declarations of each mixin, by its name */
function readMixins(): Map<string, Declaration[]> {
  const mixins = new Map<string, Declaration[]>();
  transform({
    filename,
    code: readFileSync(filename),
    customAtRules: { mixin: { prelude: '<custom-ident>', body: 'declaration-list' } },
    visitor: {
      Rule: {
        custom: {
          mixin({ prelude, body }) {
            mixins.set(prelude.value, body.value.declarations ?? []);
            return [];
          },
        },
      },
    },
  });
  return mixins;
}

const mixins = readMixins();

const visitor: Visitor<typeof customAtRules> = {
  Rule: {
    custom: {
      apply({ prelude: { value: name }, loc }) {
        const declarations = mixins.get(name);
        if (!declarations) throw new Error(`templates/styles/mixins.css has no mixin "${name}"`);
        return { type: 'nested-declarations', value: { loc, declarations: { declarations } } };
      },
    },
  },
};

/** Options of Lightning CSS that replace `@apply --name;` with the declarations of templates/styles/mixins.css. */
export const withMixins = { customAtRules, visitor };
