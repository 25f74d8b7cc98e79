// The style sheets that block the first drawing of a page, and those that come below its first screen.
import { describe, expect, it } from 'vitest';
import { emptyManifest } from '../../../tests/helpers/empty-manifest.ts';
import { createPageStyles } from './page-styles.ts';

const manifest = {
  ...emptyManifest,
  runtime: '/runtime.js',
  styles: {
    whole: '/site.css',
    rest: '/rest.css',
    adminCss: '/admin.css',
    pages: { article: { css: 'h1{margin:0}', widgets: ['share-menu'] } },
  },
};
const filesOf = (name: string) => ({
  name,
  isSeen: name !== 'login',
  src: '',
  imports: [],
  styles: `/${name}.css`,
  early: null,
});
const stylesOf = (template: string, ...widgets: string[]) =>
  createPageStyles(template, manifest, () => widgets.map(filesOf));

describe('a page that says where its first screen ends', () => {
  it('has its first styles in itself, and the others where that screen ends', () => {
    const styles = stylesOf('pages/article.njk', 'gallery');
    const body = `<h1>a</h1>${styles.endFirstScreen()}<p>b</p>`;
    expect(styles.first()).toBe('h1{margin:0}');
    expect(styles.inHead()).toEqual([]);
    expect(styles.later()).toEqual(['/rest.css', '/gallery.css']);
    const [written, ...more] = styles
      .withRest(body)
      .join('')
      .split(/<script data-early="styles">.*<\/script>/);
    expect(written).toBe(
      '<h1>a</h1><noscript><link rel="stylesheet" href="/rest.css"><link rel="stylesheet" href="/gallery.css">' +
        '<script data-early>0</script><script type="module" src="/runtime.js"></script></noscript>',
    );
    expect(more).toEqual(['<p>b</p>']);
  });

  it('loads a widget’s sheet no second time where the first one holds it', () => {
    const styles = stylesOf('pages/article.njk', 'share-menu');
    expect(styles.withRest(styles.endFirstScreen()).join('')).not.toContain('share-menu');
  });

  it('leaves the sheet of what is not seen to whoever wants that', () => {
    const styles = stylesOf('pages/article.njk', 'login');
    expect(styles.withRest(styles.endFirstScreen()).join('')).not.toContain('login');
  });

  it('ends its first screen once', () => {
    const styles = stylesOf('pages/article.njk');
    styles.endFirstScreen();
    expect(String(styles.endFirstScreen())).toBe('');
  });
});

it.each([
  ['has no sheet of its own', 'pages/search.njk', true],
  ['does not say where its first screen ends', 'pages/article.njk', false],
])('a page that %s waits for the whole, and for those of its widgets', (_, template, ends) => {
  const styles = stylesOf(template, 'share-menu');
  const mark = ends ? String(styles.endFirstScreen()) : '';
  expect(styles.inHead()).toEqual(['/site.css', '/share-menu.css']);
  expect([styles.first(), styles.later()]).toEqual(['', []]);
  expect(styles.withRest(`<p>${mark}</p>`).join('')).toBe('<p></p>');
});
