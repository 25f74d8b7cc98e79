// The documents that are generated from the code, by their paths.
import { readProjectFiles } from '../sweeps/imports/project-files.ts';
import { readSource } from '../sweeps/imports/read-source.ts';
import { isTest } from '../sweeps/imports/rules.ts';
import { browsersPage } from './browsers.ts';
import { cachesWithMarks } from './campaign-marks.ts';
import { configurationPage, envExample } from './configuration.ts';
import { openApi } from './content-api/openapi.ts';
import { importsPage } from './imports.ts';
import { licencesPage } from './licences.ts';

/** @returns the text of each generated document */
export function writtenDocuments(): Record<string, string> {
  const sources = readProjectFiles(/\.(ts|tsx|mjs)$/)
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => readSource(path, text));
  return {
    '.env.example': envExample(),
    ...cachesWithMarks(),
    'docs/browsers.md': browsersPage(),
    'docs/configuration.md': configurationPage(),
    'docs/content-api/openapi.json': openApi(),
    'docs/imports.md': importsPage(sources),
    'docs/licences.md': licencesPage(),
  };
}
