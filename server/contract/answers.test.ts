// What `pihlaja/contract` offers to whoever writes a backend.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { type AnswerName, type AnswerTo, answers, checkAnswer, type PageAnswer } from './answers.ts';

const folder = `${projectRoot}/docs/content-api`;
const example = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'openapi.json' && file !== 'visitor-answers.json')
  .map((file) => file.slice(0, -'.json'.length) as AnswerName);

describe('checking an answer', () => {
  it('knows every call that has an example', () => {
    expect([...names].sort()).toEqual([...Object.keys(answers), 'page', 'find-page'].sort());
  });

  it.each(names)('finds nothing wrong in the example of %s', (name) => {
    expect(checkAnswer(name, example(name))).toEqual([]);
  });

  it('names what the site would leave out', () => {
    const page = { ...example('page'), lead_image: { title: 'Ruusu' } };
    expect(checkAnswer('page', page)).toEqual(['"lead_image.meta" is missing; "lead_image" is left out']);
  });

  it('names the field without which there is no page', () => {
    const { title: _title, ...page } = example('page');
    expect(() => checkAnswer('page', page)).toThrow(/"title"/);
  });

  it('types what may be sent', () => {
    const page: PageAnswer<'FreeformPage'> = {
      id: 7,
      title: 'Yhteystiedot',
      meta: { type: 'base.FreeformPage', html_url: 'https://www.example.fi/yhteystiedot/' },
      body: [{ id: 'a', type: 'text', value: '<p>Soita meille.</p>' }],
    };
    const list: AnswerTo<'pages'> = {
      items: [{ id: 7, title: 'Yhteystiedot', meta: page.meta }],
      links: {},
      meta: { pagination: { page: 1, num_pages: 1, count: 1 } },
    };
    expect([checkAnswer('page', page), checkAnswer('pages', list)]).toEqual([[], []]);
  });
});
