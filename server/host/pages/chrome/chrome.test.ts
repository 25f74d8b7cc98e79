// The elements around the content of every page.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildChrome } from './chrome.ts';

const chromeOf = (changes: object) =>
  buildChrome({ ...pageContext(), site: parseAs(site, rawSite(changes), 'site data') });

describe('the newsletter', () => {
  it('keeps within what a widget may carry, however long its texts are', () => {
    const { newsletter } = chromeOf({ newsletter: { title: 'Kirje', description: 'sana '.repeat(5000) } });
    expect(newsletter.title).toBe('Kirje');
    expect(newsletter.description.length).toBeLessThanOrEqual(400);
  });

  it('has a form in the footer, unless the editors have switched it off or there is no list', () => {
    const formOf = (changes: object) => chromeOf(changes).widgets.newsletter;
    expect(formOf({})?.props).toMatchObject({ list: 'koe', privacyUrl: '/tietosuojaseloste/' });
    expect(formOf({ footer: { show_newsletter: false } })).toBeNull();
    expect(formOf({ newsletter_sites: [] })).toBeNull();
  });
});
