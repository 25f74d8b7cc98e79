// The mixins of style sheets: the declarations that the build inserts for them.
import { transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { withMixins } from './mixins.ts';

const built = (css: string) =>
  transform({ filename: 'a.css', code: Buffer.from(css), minify: true, ...withMixins }).code.toString();

it('stand for their declarations in the rule around them', () => {
  expect(built('@media print { .a { color: red; @apply --visually-hidden; } }')).toMatch(
    /^@media print\{\.a\{color:red;(?=.*position:absolute)(?=.*clip-path:inset\(50%\)).*\}\}$/,
  );
});

it('are refused by name where there is none', () => {
  expect(() => built('.a { @apply --hidden; }')).toThrow('templates/styles/mixins.css has no mixin "--hidden"');
});
