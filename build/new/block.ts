// `npm run new -- block NAME`: writes a block's template and styles, and adds its lines to the contract, to the builders and to
// the example article that shows every block.
import { type SourceEdits, SourceError } from './source-edits.ts';

/**
 * @param name the name of the block in the content API
 * @throws {SourceError} when the block exists, or the name is invalid
 */
export function addBlock(edits: SourceEdits, name: string): void {
  if (!/^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(name) || /^(column_|section$)/.test(name))
    throw new SourceError(
      `A block's name is of small letters, such as opening_hours, and no column layout, but "${name}" is not`,
    );
  const className = name.replaceAll('_', '-');
  edits.add(`templates/blocks/${name}.njk`, `<p class="${className}">{{ view.text | hyphenate }}</p>\n`);
  edits.add(`templates/styles/blocks/${name}.css`, `.${className} {\n  font-family: var(--sans);\n}\n`);
  edits.addLine(
    'templates/styles/blocks.css',
    { begins: '@import "./blocks/text.css";\n', keyOf: (line) => line },
    `@import "./blocks/${name}.css";`,
  );
  edits.addLine(
    'server/contract/blocks.ts',
    { begins: 'export const blockValues = {\n', ends: '} as const;' },
    `  ${name}: v.object({ text }),`,
  );
  edits.addLine(
    'server/host/blocks/blocks.ts',
    { begins: 'const builders = {\n', ends: '} satisfies' },
    `  ${name}: ({ text }) => (text.trim() === '' ? null : { text: text.trim() }),`,
  );
  edits.append('demo/content/articles/kaikki-lohkot.md', `\n\`\`\`block ${name}\ntext: Lohkon teksti.\n\`\`\`\n`);
}
