// docs/licences.md: the allowed licences with their reasons, and the packages of production by licence.
import { licenceRules } from '../../build/supply-chain/licence-rules.ts';
import { readProductionTree } from '../../build/supply-chain/production-packages.ts';

/** The binaries of one package for all platforms are combined under one name. */
const inOneName = (name: string) =>
  name.replace(/-(android|darwin|freebsd|linux|linuxmusl|openbsd|openharmony|wasm32|webcontainers|win32)(-.*)?$/, '-*');

const escaped = (name: string) => `\`${name}\``;

const introduction = `# Licences

What production is made of, and under which licences. \`npm run licences\` prints the same with versions and fails when a
licence is not allowed; \`npm run sbom\` writes all of it as a bill of materials ([commands](commands.md#dependencies)).
Pihlaja itself is under the [MIT licence](../LICENSE).

\`npm run docs\` writes this page from \`package-lock.json\` and \`build/supply-chain/licence-rules.ts\`. The lock file counts,
not the installed packages: a platform installs only its own binaries. A package that only the tests need is left out.

## What reaches a browser

Scripts contain Preact, whose licence asks that copies keep its notice; the fonts ask the same. So the build writes the
notices of every package that it put into a served file to \`/assets/licences.txt\`. No page links to it. The scripts for
partners' pages and the React package contain no other package. The playground at \`/demo/\` bundles lit-html, axe-core, MiniSearch
and Testing Library when it is asked to; production has no playground (\`DEMO=off\`).

## Words

The search knows right words from a list of the Institute for the Languages of Finland, which is under CC BY 3.0
([its notice](../server/backend/search/kotus/README.md)). No file of it reaches a browser.

## Allowed licences

A licence that asks something of the code around it is allowed for named packages only. A new package under such a licence
needs a decision in \`build/supply-chain/licence-rules.ts\`.

| licence | only for | reason |
|---|---|---|
`;

/** The text of docs/licences.md. */
export function licencesPage(): string {
  const rules = licenceRules.map(
    ({ id, packages, reason }) =>
      `| ${id} | ${packages ? escaped(packages.source.replaceAll('|', '\\|')) : ''} | ${reason} |`,
  );
  const byLicence = Map.groupBy(readProductionTree().packages, ({ licence }) => licence);
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => {
      const names = new Set(packages.map(({ name }) => inOneName(name)));
      return `| ${licence} | ${[...names].sort().map(escaped).join(', ')} |`;
    });
  return [
    introduction + rules.join('\n'),
    '',
    '## Packages',
    '',
    'A star stands for the binaries of one package for each platform.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}
