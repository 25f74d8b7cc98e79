// Suggestions as the browser receives them.
import { describe, expect, it } from 'vitest';
import { rawItem, rawList } from '../../../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from '../../../contract/items.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildSuggestions } from './suggestions.ts';

const item = (title: string, type: string, more: Record<string, unknown> = {}) => {
  const raw = rawItem(1, { title, ...more });
  return { ...raw, meta: { ...(raw.meta as object), type, category: null } };
};
function suggest(typed: string, items: object[], search?: object) {
  const raw = rawList(items as never);
  const list = parseAs(pageOf(listItem), { ...raw, meta: { ...(raw.meta as object), search } }, 'page list');
  return buildSuggestions(typed, list);
}
const marked = (typed: string, title: string) =>
  suggest(typed, [item(title, 'base.ArticlePage')])
    .suggestions[0]?.title.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

describe('the typed letters of a title', () => {
  it.each([
    ['hort', 'Hortensioiden hoito', '[Hort]ensioiden hoito'],
    ['HORT', 'Syyshortensia', 'Syys[hort]ensia'],
    ['paivan', 'Keltapäivänlilja', 'Kelta[päivän]lilja'],
    ['le', 'Omenapuun leikkaus', 'Omenapuun [le]ikkaus'],
    ['omenapuun le', 'Omenapuun leikkaus', '[Omenapuun] [le]ikkaus'],
    ['om omena', 'Omenapuun leikkaus', '[Omena]puun leikkaus'],
    ['remppa', 'Kylpyhuoneremontti', 'Kylpyhuoneremontti'],
    ['hort', 'Hor\u00ADtensia', '[Hort]ensia'],
    ['<b', '<b>Lihava</b>', '<[b]>Lihava</b>'],
  ])('%s are marked in %s', (typed, title, pieces) => {
    expect(marked(typed, title)).toBe(pieces);
  });
});

describe('a suggestion', () => {
  it('says what kind of page it is, and the scientific name of a plant', () => {
    const { suggestions } = suggest('a', [
      item('Aito laventeli', 'base.PlantCardPage', { name_sci: 'Lavandula angustifolia' }),
      item('Asuminen', 'base.CategoryPage'),
      item('Aitaus Oy', 'base.CustomerPage'),
      item('Aidan maalaus', 'base.ArticlePage', { category: { id: 1, title: 'Remontointi', meta: { slug: 'r' } } }),
      item('Arvonta', 'base.FreeformPage', { category: null }),
      item('Outo', 'base.constructor'),
    ]);
    expect(suggestions.map(({ kind }) => kind)).toEqual(['Kasvi', 'Aihe', 'Yritys', 'Remontointi', '', '']);
    expect(suggestions.map(({ scientific }) => scientific)).toEqual(['Lavandula angustifolia', '', '', '', '', '']);
  });

  it('without an address is left out', () => {
    const nowhere = item('Aita', 'base.ArticlePage');
    const meta = { ...nowhere.meta, relative_url: '', html_url: 'javascript:alert(1)' };
    expect(suggest('ai', [{ ...nowhere, meta }]).suggestions).toEqual([]);
  });
});

describe('the words around suggestions', () => {
  it('tell their number, and what was corrected', () => {
    const corrected = { corrections: [{ typed: 'hortenss', used: 'hortensia' }], unknown_words: [] };
    expect(suggest('Hortenss', [item('Syyshortensia', 'base.PlantCardPage')], corrected)).toMatchObject({
      note: 'Tarkoititko ”hortensia”?',
      status: '1 hakuehdotus',
    });
  });

  it('say nothing of a correction that has found nothing', () => {
    const corrected = { corrections: [{ typed: 'hortenss', used: 'hortensia' }], unknown_words: [] };
    expect(suggest('hortenss', [], corrected)).toEqual({ suggestions: [], note: '', status: 'Ei hakuehdotuksia' });
    expect(buildSuggestions('x', null).suggestions).toEqual([]);
  });
});
