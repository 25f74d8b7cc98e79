// The items of a company's menu: their icons and their links.
import { describe, expect, it } from 'vitest';
import { templateFolders } from '../../../../build/paths.ts';
import companies from '../../../../demo/content/companies.json' with { type: 'json' };
import type { PageOfType } from '../../../contract/pages.ts';
import { createTemplates } from '../../render/nunjucks.ts';
import { buildMenu, menuIcons } from './menu.ts';

const rules = { siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] };
type Item = PageOfType<'CustomerPage'>['menu_items'][number];
const base: Item = {
  id: 1,
  icon: 'house',
  text: 'Talot',
  link_text: 'Katso',
  relative_url: '/talot/',
  html_url: '',
  link_seo_type: 'external',
};
const item = (changes: Partial<Item> = {}) => buildMenu([{ ...base, ...changes }], rules)[0];

describe('an item of a company’s menu', () => {
  it('has icon, text and link', () => {
    expect(item()).toEqual({
      icon: 'house',
      text: 'Talot',
      linkText: 'Katso',
      link: { href: '/talot/', rel: '', target: '' },
    });
  });

  it.each([
    ['https://muu.example/', 'external', 'noopener nofollow'],
    ['https://muu.example/', 'sponsored', 'noopener sponsored nofollow'],
    ['https://muu.example/', 'internal', 'noopener'],
    ['https://sisar.example/', 'sponsored', 'noopener'],
  ] as const)('that leads to %s as %s has rel %j', (html_url, link_seo_type, rel) => {
    expect(item({ relative_url: '', html_url, link_seo_type })?.link).toMatchObject({ rel, target: '_blank' });
  });

  it.each([
    [' Calendar ', 'calendar'],
    ['home', 'house'],
    ['event', 'calendar'],
    ['yksisarvinen', 'right'],
    ['', 'right'],
    ['constructor', 'right'],
  ])('called %j has the icon %s', (icon, known) => {
    expect(item({ icon })?.icon).toBe(known);
  });

  it('is left out when it says nothing, and stays without a link when it leads nowhere', () => {
    expect(item({ text: ' ', link_text: '' })).toBeUndefined();
    expect(item({ text: '', relative_url: '' })).toBeUndefined();
    expect(item({ relative_url: '' })).toMatchObject({ text: 'Talot', link: { href: '' } });
  });
});

describe('the icons', () => {
  const templates = createTemplates(templateFolders);
  const drawn = (name: string) =>
    templates.renderString(`{% from "macros/icon.njk" import icon %}{{ icon(name) }}`, { name });

  it.each([...menuIcons, 'right', 'globe'])('%s is drawn', (name) => {
    expect(drawn(name)).toMatch(/ d="M[\d.]/);
  });

  it('of the demo’s companies are all known', () => {
    const used = companies.flatMap(({ menu_items, promotion }) => [...menu_items, ...(promotion?.menu_items ?? [])]);
    expect(used.map(({ icon }) => icon).filter((icon) => !menuIcons.includes(icon as never))).toEqual([]);
  });
});
