// Template lines are short enough to be read whole, and for changes to be visible in a diff.
import { expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';

/** Maximum length in characters. CONTRIBUTING.md says which line breaks are in the HTML. */
const longest = 200;

it('no line of a template is longer than 200 letters, path data aside', () => {
  const templates = readProjectFiles(/\.njk$/).filter(({ path }) => /^(templates|widgets)\//.test(path));
  expect(templates.length).toBeGreaterThan(100);
  const long = templates.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const letters = line.replace(/ d="[^"]*"/g, '').length;
      return letters > longest ? `${path}, line ${index + 1}: ${letters} letters` : [];
    }),
  );
  expect(long).toEqual([]);
});
