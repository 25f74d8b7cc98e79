// Lines of templates that a reader sees whole, and whose changes a diff shows.
import { expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';

/** In letters. CONTRIBUTING.md names the places where a line break leaves the HTML as it is. */
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
