// The styles that are inlined in a page.
import { describe, expect, it } from 'vitest';
import { emptyManifest } from '../../../tests/helpers/empty-manifest.ts';
import { createPageStyles } from './page-styles.ts';

const sheet = (css: string) => ({ css, source: `'sha256-${css}'` });
const manifest = {
  ...emptyManifest,
  styles: {
    ...emptyManifest.styles,
    pages: {
      article: { ...sheet('article'), blocks: ['gaps', 'text'], widgets: ['share-menu'] },
      other: { ...sheet('other'), blocks: [], widgets: [] },
    },
    blocks: {
      card: sheet('card'),
      card_deck: sheet('card'),
      gaps: sheet('gaps'),
      table: sheet('table'),
      text: sheet('text'),
    },
  },
};
const filesOf = (name: string) => ({
  name,
  isSeen: name !== 'login',
  src: '',
  imports: [],
  styles: `/${name}.css`,
  sheet: name === 'bare' ? null : sheet(name),
  early: null,
});

interface Shown {
  blocks?: string[];
  widgets?: string[];
  html?: string;
}

/** @returns the sheets of a page that shows these blocks, widgets and HTML */
function sheetsOf(template: string, { blocks = [], widgets = [], html = '' }: Shown = {}) {
  const styles = createPageStyles(`pages/${template}.njk`, manifest, () => widgets.map(filesOf));
  const drawn = blocks.map((name) => `<div class="block block--${name}" id="block-1"></div>`);
  const sheets = styles.complete(html + drawn.join(''));
  expect(styles.sources()).toEqual(sheets.map(({ source }) => source));
  return sheets.map(({ css }) => css);
}

describe('the styles in a page', () => {
  it('are those of its type, of its blocks, and of its widgets, each once', () => {
    const blocks = ['table', 'text', 'table'];
    expect(sheetsOf('article', { blocks, widgets: ['gallery', 'bare'] })).toEqual(['article', 'table', 'gallery']);
  });

  it('are none that those of its type include', () => {
    expect(sheetsOf('article', { blocks: ['text'], widgets: ['share-menu'] })).toEqual(['article']);
  });

  it('are one sheet for two blocks with the same styles', () => {
    expect(sheetsOf('article', { blocks: ['card', 'card_deck'] })).toEqual(['article', 'card']);
  });

  it('are none of what is not seen: whoever wants that brings them', () => {
    expect(sheetsOf('article', { widgets: ['login'] })).toEqual(['article']);
  });

  it('are those of a text outside of blocks, and of a table in it', () => {
    expect(sheetsOf('search', { html: '<div class="rich-text"><p>a</p></div>' })).toEqual(['other', 'gaps', 'text']);
    expect(sheetsOf('article', { html: '<div class="table table--wide">' })).toEqual(['article', 'table']);
  });

  it('are common ones for a type that has none of its own, with the distances between its blocks', () => {
    expect(sheetsOf('search', { blocks: ['table'] })).toEqual(['other', 'gaps', 'table']);
  });
});
