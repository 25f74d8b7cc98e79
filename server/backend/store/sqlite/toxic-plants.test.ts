// The migration marks the toxic plants of an older database.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { pagesMigration } from '../migrations/0001-pages.ts';
import { toxicPlantsMigration } from '../migrations/0006-toxic-plants.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';

it('marks toxic plant cards, and nothing that only speaks of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-store-'));
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(join(folder, 'content.sqlite')) });
  await pagesMigration.up(db);
  const contents = [
    ['PlantCardPage', { toxic: true }],
    ['PlantCardPage', { toxic: false, notes: 'Ei "toxic":true' }],
    ['ArticlePage', { toxic: true }],
  ] as const;
  for (const [index, [type, content]] of contents.entries())
    await sql`insert into pages values (${index}, ${`/${index}/`}, ${type}, '', '', '', 0, null, null, 1, 0, 0, '', '', '',
      0, '', '', '{}', ${JSON.stringify(content)})`.execute(db);
  await toxicPlantsMigration.up(db);
  const { rows } = await sql<{ toxic: number }>`select toxic from pages order by id`.execute(db);
  expect(rows.map(({ toxic }) => toxic)).toEqual([1, 0, 0]);
  await db.destroy();
});
