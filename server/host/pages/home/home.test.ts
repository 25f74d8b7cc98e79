// The front page's model: the lead story, the latest articles, the plants in bloom, and the rails of the categories.
import { describe, expect, it } from 'vitest';
import { defaultSitePages, pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawCategory, rawItem, rawList, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from '../../../contract/items.ts';
import { type PageOfType, parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import type { ContentClient } from '../../api/content-client.ts';
import { ContentApiError } from '../../api/load.ts';
import { buildHomePage, type HomeModel, homePage } from './home.ts';

type Data = Parameters<typeof buildHomePage>[1];
const page = parsePage(rawPage('HomePage')) as PageOfType<'HomePage'>;
const item = (raw: Raw) => parseAs(listItem, raw, 'item');
const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => item(rawItem(from + n)));
const nothing: Data = { latest: [], top: [], plants: [], isBloomingNow: true, rails: [] };
const home = (data: Partial<Data> = {}): HomeModel => buildHomePage(page, { ...nothing, ...data }, pageContext());
const rail = (title: string, articles: Data['latest']) => ({ category: item({ ...rawCategory(), title }), articles });

describe('the front page', () => {
  it('leads with the newest article and shows four more, none twice', () => {
    const { lead, latest } = home({ latest: items(1, 12) });
    expect([lead, ...latest.teasers].map((teaser) => teaser?.title)).toEqual([
      'Juttu 1',
      'Juttu 2',
      'Juttu 3',
      'Juttu 4',
      'Juttu 5',
    ]);
  });

  it('stands without any article', () => {
    expect(home()).toMatchObject({
      lead: null,
      latest: { teasers: [], placeholders: 4 },
      bloom: null,
      rails: [],
      mostRead: { teasers: [], placeholders: 3 },
    });
  });

  it('has rails of what is not shown above, in layouts that take turns', () => {
    const rails = ['A', 'B', 'C', 'D'].map((title) => rail(title, items(4, 12)));
    const model = home({ latest: items(1, 12), rails });
    expect(model.rails.map(({ title, layout, teasers }) => [title, layout, teasers.length])).toEqual([
      ['A', 'feature', 4],
      ['B', 'text', 5],
      ['C', 'three', 3],
      ['D', 'four', 4],
    ]);
    expect(model.rails[0]?.teasers[0]?.title).toBe('Juttu 6');
  });

  it('dates what claims to be new, and nothing else', () => {
    const dated = [1, 2, 6, 7, 8].map((id) =>
      item(rawItem(id, { meta: { first_published_at: '2026-05-08T09:00:00Z' } })),
    );
    const model = home({ latest: dated, top: dated, rails: [rail('A', dated)] });
    const dates = (teasers: readonly { date: unknown }[]) => teasers.map(({ date }) => date);
    expect(dates(model.latest.teasers)).toEqual(Array(4).fill({ day: '2026-05-08', text: '8.5.' }));
    expect(
      dates([...model.mostRead.teasers, ...model.rails.flatMap(({ teasers }) => teasers)]).every(
        (date) => date === null,
      ),
    ).toBe(true);
  });

  it('names a section once: in the heading of its rail, and on the cards of lists that mix sections', () => {
    const { title } = rawCategory();
    const model = home({ latest: items(1, 12), rails: [rail(title, items(6, 12))] });
    expect(model.rails[0]?.teasers.map(({ kicker }) => kicker)).toEqual(['', '', '', '']);
    expect([model.lead, ...model.latest.teasers].map((teaser) => teaser?.kicker)).toEqual(Array(5).fill(title));
  });

  it('has no rail that would look abandoned, and no layout with holes: a short rail leaves its turn to the next', () => {
    const rails = [rail('A', items(1, 2)), rail('B', items(1, 3)), rail('C', items(1, 4)), rail('D', items(1, 3))];
    expect(home({ rails }).rails.map(({ title, layout, teasers }) => [title, layout, teasers.length])).toEqual([
      ['B', 'three', 3],
      ['C', 'feature', 4],
      ['D', 'text', 3],
    ]);
  });

  it('has empty cards in the place of a rail that did not come', () => {
    const rails = [{ category: item({ ...rawCategory(), title: 'A' }), articles: null }, rail('B', items(1, 4))];
    expect(home({ rails }).rails).toMatchObject([
      { title: 'A', layout: 'feature', teasers: [], placeholders: 4 },
      { title: 'B', layout: 'text', teasers: { length: 4 } },
    ]);
  });

  it('cuts the most read to its amount, under the heading of the editors', () => {
    const model = buildHomePage(
      { ...page, most_read_heading: 'Suosikit' },
      { ...nothing, top: items(1, 9) },
      pageContext(),
    );
    expect(model.mostRead).toMatchObject({ heading: 'Suosikit', teasers: { length: 3 } });
    expect(home().mostRead.heading).toBe('Luetuimmat');
  });
});

describe('ads on the front page', () => {
  const native_ads = [{ targetId: 'na-1' }, { targetId: 'na-2' }, { targetId: 'na-3' }];
  const rails = ['A', 'B', 'C'].map((title) => rail(title, items(6, 12)));
  const withAds = (ads_disabled: boolean, network = '/verkko.js') => {
    const raw = rawPage('HomePage', { native_ads, meta: { page_options: { ads_disabled } } });
    const data = { ...nothing, latest: items(1, 12), rails };
    return buildHomePage(
      parsePage(raw) as typeof page,
      data,
      pageContext({ ads: network ? { network, origins: [] } : null }),
    );
  };
  const places = ({ banners, rails: shown }: HomeModel) =>
    [banners.top, banners.fullPage, ...shown.map(({ banner }) => banner), banners.bottom].flatMap(
      (banner) => banner?.place ?? [],
    );

  it('have four places, the middle one between the rails', () => {
    expect(places(withAds(false))).toEqual(['top', 'full-page', 'middle', 'bottom']);
  });

  it('take the last card of the latest articles, then of each rail with pictures', () => {
    const model = withAds(false);
    const ids = [model.latest, ...model.rails].map(({ nativeAd }) => nativeAd?.props.targetId);
    expect(ids).toEqual(['na-1', 'na-2', undefined, 'na-3']);
    expect([model.latest.teasers.length, ...model.rails.map(({ teasers }) => teasers.length)]).toEqual([3, 3, 5, 2]);
  });

  it('hold the article of that place, for who allows no advertising, and show it nowhere else', () => {
    const [without, model] = [withAds(true), withAds(false)];
    const rows = ({ latest, rails: shown }: HomeModel) =>
      [latest, ...shown].map(({ teasers, nativeAd }) => [...teasers, nativeAd?.view.instead ?? []].flat());
    expect(rows(model)).toEqual(rows(without));
    expect(model.latest.nativeAd?.view.instead?.title).toBe('Juttu 5');
  });

  it.each([
    ['the editors have switched them off', withAds(true)],
    ['no network is configured', withAds(false, '')],
  ])('leave no trace where %s', (_, model) => {
    expect(places(model)).toEqual([]);
    expect(model.latest).toMatchObject({ nativeAd: null, teasers: { length: 4 } });
    expect(model.rails.map(({ nativeAd, teasers }) => [nativeAd, teasers.length])).toEqual([
      [null, 4],
      [null, 5],
      [null, 3],
    ]);
  });
});

describe('the plants in bloom', () => {
  /** A content client with plants by month; every other list is empty or fails. */
  const contentWith = (byMonth: Record<number, number[]>, failing = false) =>
    ({
      articleCategories: async () => [],
      latestArticles: async () => [],
      topArticles: () => Promise.reject(new ContentApiError('network', 'x')),
      relatedArticles: async () => parseAs(pageOf(listItem), rawList([]), 'list'),
      plantsInBloom: (month: number) =>
        failing
          ? Promise.reject(new ContentApiError('network', 'x'))
          : Promise.resolve((byMonth[month] ?? []).map((id) => item(rawItem(id)))),
      pageById: async (id: number) => parsePage(rawPage('PlantCardPage', { id, title: `Kasvi ${id}` })),
    }) as unknown as ContentClient;
  const bloomIn = async (now: string, content: ContentClient) => {
    const data = await homePage.load(page, {
      content,
      sitePages: defaultSitePages,
      now: new Date(now),
      topArticles: 3,
      listPage: 1,
      query: new URLSearchParams(),
      optional: (_what, ask, otherwise) => ask(content).catch(() => otherwise),
    });
    return (homePage.build(page, data, pageContext()) as HomeModel).bloom;
  };

  it('are four of this month, spread over the alphabet', async () => {
    const bloom = await bloomIn('2026-05-09T12:00:00Z', contentWith({ 5: [1, 2, 3, 4, 5, 6, 7, 8] }));
    expect(bloom?.plants.map(({ title }) => title)).toEqual(['Kasvi 1', 'Kasvi 3', 'Kasvi 5', 'Kasvi 7']);
  });

  it('are filled up from the months that follow, over the new year too', async () => {
    const bloom = await bloomIn('2026-12-09T12:00:00Z', contentWith({ 12: [1], 1: [1, 2], 4: [3, 4, 5] }));
    expect(bloom?.plants.map(({ title }) => title)).toEqual(['Kasvi 1', 'Kasvi 2', 'Kasvi 3', 'Kasvi 4']);
    expect(bloom?.heading).not.toBe((await bloomIn('2026-05-09T12:00:00Z', contentWith({ 5: [1, 2, 3, 4] })))?.heading);
  });

  it('are left out when there are none, and have empty cards in their place when they do not come', async () => {
    expect(await bloomIn('2026-05-09T12:00:00Z', contentWith({}))).toBeNull();
    expect(await bloomIn('2026-05-09T12:00:00Z', contentWith({}, true))).toMatchObject({ plants: [], placeholders: 4 });
  });
});
