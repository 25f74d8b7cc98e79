// `npm run docs`: writes the documents that are generated from the code.
import { writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { exampleAnswers } from './content-api/examples.ts';
import { visitorExamples } from './content-api/visitor-examples.ts';
import { writtenDocuments } from './documents.ts';

readCommandLine({ name: 'npm run docs', does: 'Writes the documents that are made from the code.' });
function write(documents: Record<string, string>): void {
  for (const [path, text] of Object.entries(documents)) {
    writeFileSync(`${projectRoot}/${path}`, text);
    console.log(path);
  }
}

write(await exampleAnswers());
write(await visitorExamples());
// They contain the examples.
write(writtenDocuments());
