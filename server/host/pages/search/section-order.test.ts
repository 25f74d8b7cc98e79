// The kind of result that a visitor most likely looks for comes first: plants, articles, or companies.
import { expect, it } from 'vitest';
import { rawItem } from '../../../../tests/helpers/raw-content.ts';
import { type ListItem, listItem } from '../../../contract/items.ts';
import { parseAs } from '../../../contract/parse.ts';
import { orderParts } from './section-order.ts';

const item = (title: string, relevance: number | null = null, missing: string[] = []): ListItem => {
  const raw = rawItem(1, { title });
  const meta = { ...(raw.meta as object), relevance, missing_words: missing };
  return parseAs(listItem, { ...raw, meta }, 'item');
};
const order = (search: string, articles: ListItem[], plants: ListItem[], companies: ListItem[] = []) =>
  orderParts(search, { articles, plants, companies });

it('plants that bear the name stand first', () => {
  const articles = [item('Hortensioiden hoito', 1.1)];
  expect(order('hortensia', articles, [item('Syyshortensia', 0.9)]).plants).toBe('first');
  expect(order('hortensioita', articles, [item('Pallohortensia', 0.9)]).plants).toBe('first');
});

it('a plant whose name begins with the word is not what was looked for', () => {
  expect(order('katto', [item('Katon pesu', 1.1)], [item('Kattomehitähti', 0.9)]).plants).toBe('last');
});

it('a plant that a question is about stands among the articles', () => {
  const articles = [item('Hortensian talvisuojaus', 1.1)];
  expect(order('hortensian talvisuojaus', articles, [item('Syyshortensia', 0.35, ['talvisuojaus'])]).plants).toBe(
    'amongArticles',
  );
  // The plant is found by another of its names, of which no letter is in the title.
  expect(order('klematis talvella', articles, [item('Loistokärhö', 0.4, ['talvella'])]).plants).toBe('amongArticles');
});

it('an article that answers stands before plants that mention it', () => {
  expect(order('lauteet saunaan', [item('Pihasauna', 0.6)], [item('Pihasyreeni', 0.4)]).plants).toBe('last');
});

it('plants that lack words are left out, unless nothing else was found', () => {
  const plants = [item('Isoritarinkannus', 0.2)];
  expect(order('seinän maalaaminen', [item('Luonnonvärit seinillä', 0.7)], plants).plants).toBeNull();
  expect(order('seinän maalaaminen', [], plants).plants).toBe('first');
});

it('the plant of a question stands before articles that answer less', () => {
  expect(order('tomaatin taimet', [item('Kasvimaa', 0.4)], [item('Tomaatti', 0.6)]).plants).toBe('first');
});

it('a company that answers best stands before the articles', () => {
  expect(order('kelohonka', [item('Hirsitalo', 0.4)], [], [item('Kelohonka Talot Oy', 1)]).companies).toBe('first');
  expect(order('sammal', [item('Katon pesu', 0.8)], [], [item('Sammalkatto', 0.85)]).companies).toBe('amongArticles');
});

it('few companies stand among the articles, many behind them', () => {
  const companies = Array.from({ length: 4 }, () => item('Kelohonka Talot Oy', 0.4));
  const articles = [item('Hirsitalo', 1.1)];
  expect(order('hirsitalo', articles, [], companies.slice(1)).companies).toBe('amongArticles');
  expect(order('hirsitalo', articles, [], companies).companies).toBe('last');
});

it('a backend that tells no relevance is read by its titles', () => {
  expect(order('omenapuun leikkaus', [item('Omenapuun leikkaus')], [item('Tarhaomenapuu')]).plants).toBe(
    'amongArticles',
  );
  expect(order('perunan istutus', [item('Kasvimaa kuntoon')], [item('Peruna')]).plants).toBe('first');
});
