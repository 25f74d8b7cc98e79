// `npm run docs`: writes the documents that are generated from the code.
import { writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { writtenDocuments } from './documents.ts';

readCommandLine({ name: 'npm run docs', does: 'Writes the documents that are made from the code.' });
for (const [path, text] of Object.entries(writtenDocuments())) {
  writeFileSync(`${projectRoot}/${path}`, text);
  console.log(path);
}
