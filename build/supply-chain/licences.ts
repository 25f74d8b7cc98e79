// `npm run licences`: the licence of every package of production, and whether it is allowed.
import { runCommandLine } from '../../server/shared/command-line.ts';
import { isAllowed } from './licence-rules.ts';
import { readProductionTree } from './production-packages.ts';

const command = {
  name: 'npm run -s licences',
  does: 'Prints the licence of every package of production, and fails when one is not allowed.',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  done: 'every licence is allowed',
  failed: 'one is not, and stands on standard error',
} as const;

await runCommandLine(command, async ({ values }) => {
  // The same version of a package may be installed several times.
  const rows = readProductionTree().packages.map(({ name, version, licence }) => ({ name, version, licence }));
  const packages = [...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).values()];
  const refused = packages.filter((one) => !isAllowed(one));
  for (const { name, version, licence } of refused)
    process.stderr.write(
      `${name} ${version} has the licence "${licence}", which build/supply-chain/licence-rules.ts does not allow\n`,
    );
  if (refused.length > 0) process.exitCode = 1;
  return values.json ? `${JSON.stringify(packages, null, 2)}\n` : table(packages.map((one) => Object.values(one)));
});

function table(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
