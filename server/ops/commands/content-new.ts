// Command: npx pihlaja content:new writes a small content folder to start with: one explained example of each kind of file.
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drawExamplePictures } from '../../backend/import/example-pictures.ts';
import { runCommandLine } from '../../shared/command-line.ts';

const command = {
  name: 'npx pihlaja content:new',
  does: 'Writes a small content folder to begin with: one of every kind of file, with comments, and pictures.',
  words: { DIR: 'a folder that is empty, or not there yet' },
};

const example = join(import.meta.dirname, '../../backend/import/example');

await runCommandLine(command, async ({ words: [dir = ''] }) => {
  const folder = resolve(dir);
  const inIt = await readdir(folder).catch(nothingIfMissing);
  if (inIt.length > 0) throw new Error(`${dir} is not empty: content:new writes into an empty folder only.`);
  await mkdir(folder, { recursive: true });
  await cp(example, folder, { recursive: true });
  await mkdir(join(folder, 'videos'));
  await drawExamplePictures(join(folder, 'pictures'));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return `${files.filter((file) => file.isFile()).length} files in ${dir}. Start the site with it:

  CONTENT_DIR=${dir} DATA_DIR=./data-own DEMO=off npm start

The first start imports it. Later, after a change: npx pihlaja content:import ${dir} --data ./data-own
(or all three variables in .env, and npx pihlaja content:import alone).
`;
});

function nothingIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw new Error(error.code === 'ENOTDIR' ? `${error.path} is no folder.` : error.message);
}
