// docs/imports.md: the allowed imports, from the rules that the import test enforces, and the actual imports, from the
// sources.
import type { Source } from '../sweeps/imports/read-source.ts';
import { rules } from '../sweeps/imports/rules.ts';

/** A node of the diagram: a folder that a reader knows by name. */
const roomOf = (path: string): string | null => {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'server') {
    if ((second === 'host' || second === 'backend') && third !== '')
      return third.includes('.') ? `${top}/${second}` : `${top}/${second}/${third}`;
    return second.includes('.') ? 'server' : `${top}/${second}`;
  }
  if (top === 'widgets') {
    if (['runtime', 'shared', 'page', 'embed', 'react'].includes(second)) return `${top}/${second}`;
    return second.includes('.') ? 'widgets/registry.ts' : 'widgets/<name>';
  }
  return ['texts', 'rules'].includes(top) ? top : null;
};

/** Host and backend as one node each. */
const programOf = (room: string) => room.replace(/^(server\/(?:host|backend))\/.*/, '$1');
const isBetweenTwo = (edge: string) => edge.split(' ')[0] !== edge.split(' ')[1];
const isIn = (folder: string) => (room: string) => room.startsWith(folder);

const idOf = (room: string) => room.replace(/\W+/g, '_');

/** A Mermaid diagram: arrows point from the importing node to the imported one. */
function draw(title: string, rooms: readonly string[], edges: ReadonlySet<string>): string {
  const nodes = rooms.map((room) => `  ${idOf(room)}["${room}"]`);
  const arrows = [...edges]
    .sort()
    .map((edge) => edge.split(' ') as [string, string])
    .filter(([from, to]) => rooms.includes(from) && rooms.includes(to))
    .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  return [`### ${title}\n`, '```mermaid', 'flowchart LR', ...nodes, ...arrows, '```', ''].join('\n');
}

/** The text of docs/imports.md. @param sources without tests */
export function importsPage(sources: readonly Source[]): string {
  const edges = new Set<string>();
  const rooms = new Set<string>();
  for (const { path, references } of sources) {
    const from = roomOf(path);
    if (!from) continue;
    rooms.add(from);
    for (const { target, isLocal } of references) {
      const to = isLocal ? roomOf(target) : null;
      if (to && to !== from) edges.add(`${from} ${to}`);
    }
  }
  const all = [...rooms].sort();
  const wide = new Set([...edges].map((edge) => edge.split(' ').map(programOf).join(' ')).filter(isBetweenTwo));
  return [
    '# Who imports whom',
    '',
    '`npm run docs` writes this page from the sources and from the rules that `tests/sweeps/import-rules.test.ts` enforces.',
    '',
    '## The rules',
    '',
    ...new Set(rules.map(({ sentence }) => `- ${sentence}`)),
    '- No module imports itself by way of others, types included; nor does a folder of server/backend.',
    '',
    '## The arrows',
    '',
    'An arrow goes from the importing folder to the imported one. Types count, tests do not.',
    '',
    draw('The whole', [...new Set(all.map(programOf))], wide),
    draw('The host', all.filter(isIn('server/host/')), edges),
    draw('The backend', all.filter(isIn('server/backend/')), edges),
  ].join('\n');
}
