// The next release of the site: a copy of this project with changed browser files and one more migration.
import { readFileSync, writeFileSync } from 'node:fs';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';

const migrationName = '9000-next-release';

/** A release may add tables and columns that programs of the previous release neither read nor write. */
const migration = `import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const nextRelease: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['leads', 'votes', 'users'])
      await db.schema
        .alterTable(table)
        .addColumn('next_release', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema.alterTable('newsletter_subscriptions').addColumn('next_release', 'text').execute();
    await db.schema.createIndex('leads_by_next_release').on('leads').column('next_release').execute();
    await db.schema
      .createTable('next_release')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
  },
};
`;

/** Creates and builds the next release. */
export function makeNextRelease(): ProjectCopy {
  const copy = copyProject();
  const change = (file: string, text: (before: string) => string) =>
    writeFileSync(`${copy.root}/${file}`, text(readFileSync(`${copy.root}/${file}`, 'utf8')));
  const migrations = 'server/backend/store/migrations';
  writeFileSync(`${copy.root}/${migrations}/${migrationName}.ts`, migration);
  change(`${migrations}/index.ts`, (before) =>
    `import { nextRelease } from './${migrationName}.ts';\n${before}`.replace(
      /\n};\s*$/,
      `\n  '${migrationName}': nextRelease,\n};\n`,
    ),
  );
  // Styles, and the script that all others import: their file names contain a hash, so all of them change.
  change('templates/styles/site.css', (before) => `${before}\n.next-release { color: #123456; }\n`);
  change('widgets/runtime/boot.ts', (before) => `${before}\ndocument.documentElement.dataset.release = 'next';\n`);
  change('server/package.json', (before) => before.replace(/"version": "[^"]+"/, '"version": "9000.0.0"'));
  copy.run('node build/build.ts');
  return copy;
}
