// What every page has around its content.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../tests/helpers/page-context.ts';
import { rawSite } from '../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../contract/parse.ts';
import { site } from '../../contract/site.ts';
import { buildChrome } from './chrome.ts';

const chromeOf = (changes: object) =>
  buildChrome({ ...pageContext(), site: parseAs(site, rawSite(changes), 'site data') });

describe('the menus', () => {
  it('leave out an address that must not be linked', () => {
    const bad = 'javascript:alert(1)';
    const { mainMenu, footer } = chromeOf({
      main_menu: [
        { title: 'Hyvä', relative_url: '/hyva/', html_url: '', submenu: [{ title: 'Paha', html_url: bad }] },
        { title: 'Paha', html_url: bad },
      ],
      footer: { menu_1: { heading: 'A', menu_items: [{ link_text: 'Paha', html_url: bad }] } },
    });
    expect(mainMenu.map(({ title, submenu }) => [title, submenu.length])).toEqual([['Hyvä', 0]]);
    expect(footer.menus[0]?.items).toEqual([]);
  });
});

describe('the newsletter', () => {
  it('keeps within what a widget may carry, however long its texts are', () => {
    const { newsletter } = chromeOf({ newsletter: { title: 'Kirje', description: 'sana '.repeat(5000) } });
    expect(newsletter.title).toBe('Kirje');
    expect(newsletter.description.length).toBeLessThanOrEqual(400);
  });
});
