// docs/configuration.md and .env.example, generated from the table of server/config/variables.ts.
import type { Reader } from '../../server/config/readers.ts';
import { groups, type Variable } from '../../server/config/variables.ts';

type AnyVariable = Variable<Reader<unknown>, unknown>;

const entries = Object.entries(groups).map(([title, group]) => ({
  title,
  variables: Object.entries(group as Record<string, AnyVariable>),
}));

/** The value as it would be written in `.env`; empty for a variable without a fixed default. */
function written(unset: unknown): string {
  if (unset === null) return '';
  if (typeof unset === 'boolean') return unset ? 'on' : 'off';
  if (Array.isArray(unset)) return unset.join(',');
  return typeof unset === 'object' ? JSON.stringify(unset) : String(unset);
}

const row = ([name, { unset, shown, meaning }]: [string, AnyVariable]) =>
  `| \`${name}\` | ${shown ?? `\`${written(unset)}\``} | ${meaning} |`;

const introduction = `# Configuration

The site reads its settings from the environment, then from \`.env\` in the working directory or from the file that
\`--env-file FILE\` names. Every variable has a default; \`.env.example\` is the same list to copy. A wrong value stops the start
with one line that names the variable and a right value, a line of the file that is no variable with its number. Names that
the site does not know are named once. Passwords and keys appear neither there nor in the log.

\`npm run docs\` writes this page and \`.env.example\` from \`server/config/variables.ts\`.
`;

/** The text of docs/configuration.md. */
export const configurationPage = (): string =>
  [
    introduction,
    ...entries.map(({ title, variables }) =>
      [`## ${title}\n`, '| variable | default | meaning |', '|---|---|---|', ...variables.map(row), ''].join('\n'),
    ),
  ].join('\n');

const maxLineLength = 118;

/** A comment of `.env.example`, without Markdown. */
function comment(text: string): string {
  const plain = text.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 (docs/$2)').replaceAll('`', '');
  const lines: string[] = [''];
  for (const word of plain.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > maxLineLength) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

/** The text of .env.example. */
export function envExample(): string {
  const head = [
    '# Every variable has a default: copy this file to .env and change only the values that differ.',
    '# A wrong value stops the start with one line that names the variable and a right value.',
    '# Written by `npm run docs` from server/config/variables.ts.',
  ].join('\n');
  const parts = entries.map(({ title, variables }) =>
    [
      `\n## ${title}\n`,
      ...variables.map(([name, { unset, shown, meaning }]) => {
        const isUnset = unset === null;
        return `${comment(`${meaning}.${isUnset && shown ? ` Unset: ${shown}.` : ''}`)}\n${name}=${written(unset)}\n`;
      }),
    ].join('\n'),
  );
  return `${[head, ...parts.map((part) => part.trimEnd())].join('\n')}\n`;
}
