// The card of a competition entry.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { rawSubmission } from '../../../tests/helpers/raw-content.ts';
import { viewOf } from '../../../tests/helpers/view-of.ts';
import { parseAs } from '../../contract/parse.ts';
import { submission } from '../../contract/submissions.ts';
import { buildBlocks } from './blocks.ts';
import { buildSubmission } from './competition-submission.ts';

const build = (changes: object = {}, place: object = {}) =>
  buildSubmission(parseAs(submission, rawSubmission(5, changes), 'work'), {
    ...blockContext({ path: '/kilpailu/' }),
    level: 2,
    isClosed: false,
    isListed: true,
    ...place,
  });

describe('a card', () => {
  it.each([
    [{ room_usage: 'Lukunurkka', name: 'Aino' }, 'Lukunurkka'],
    [{ room_usage: ' ', name: 'Aino' }, 'Aino'],
    [{ room_usage: null, name: undefined }, 'Kilpailutyö'],
  ])('of %j is called "%s"', (words, title) => {
    expect(build(words)).toMatchObject({ title, vote: { props: { name: title } }, share: { props: { title } } });
  });

  it('cuts its tip after 80 characters as a person counts them', () => {
    expect(build({ single_tip: 'ä'.repeat(80) }).tip).toBe('ä'.repeat(80));
    expect(build({ single_tip: '🌱'.repeat(81) }).tip).toBe(`${'🌱'.repeat(80)}…`);
    expect(build({ single_tip: null }).tip).toBe('');
  });

  it('ends a cut tip after a word, and has all of it for the large picture', () => {
    const single_tip = 'Vanha nojatuoli mahtuu, kun tomaatit siirretään seinän viereen ja kattoon ripustetaan hylly.';
    expect(build({ single_tip })).toMatchObject({
      tip: 'Vanha nojatuoli mahtuu, kun tomaatit siirretään seinän viereen ja kattoon…',
      wholeTip: single_tip,
    });
    expect(build({ single_tip: `${'ä'.repeat(39)} ${'ö'.repeat(40)} ja` }).tip).toBe(
      `${'ä'.repeat(39)} ${'ö'.repeat(40)}…`,
    );
    expect(build({ single_tip: 'Lyhyt.' })).toMatchObject({ tip: 'Lyhyt.', wholeTip: '' });
  });

  it('opens its picture large in the list of all works alone', () => {
    expect(build().largeUrl).toBe('/kuva/1920-90/media/suuri.webp');
    expect(build({}, { isListed: false }).largeUrl).toBe('');
    expect(build({ images: [], thumbnail_url: '' }).largeUrl).toBe('');
  });

  it.each([
    [{}, '/media/suuri.webp'],
    [{ images: [{ medium_url: '/media/keski.webp' }] }, '/media/keski.webp'],
    [{ images: [{ original_url: '/media/alku.webp' }] }, '/media/alku.webp'],
    [{ images: [] }, '/media/pieni.webp'],
  ])('shows the first picture there is: %j', (changes, path) => {
    const { picture, share } = build(changes);
    expect(picture).toMatchObject({ src: `/kuva/1080-75${path}`, width: 1200, height: 900, alt: '' });
    expect(share.props).toMatchObject({ image: `https://koe.example/kuva/1200x630-75-jpg${path}.jpg` });
  });

  it('has no picture where there is none, or none that could be shown', () => {
    for (const thumbnail_url of ['', 'javascript:alert(1)', 'http://['])
      expect(build({ images: [], thumbnail_url })).toMatchObject({ picture: null, share: { props: { image: '' } } });
  });

  it('leads to its article, which has its short title and its picture', () => {
    const card = build();
    expect(card.link).toEqual({ href: '/juttu/', rel: '', target: '' });
    expect(card.article).toMatchObject({ title: 'Pitkä otsikko', leadTitle: 'Lyhyt otsikko' });
    expect(card.article?.picture?.src).toMatch(/^\/kuva\/\d+-75\/media\/juttu\.webp$/);
    expect(build({ related_article: { title: 'Pitkä otsikko', relative_url: '/a/' } }).article).toEqual({
      title: 'Pitkä otsikko',
      leadTitle: '',
      picture: null,
    });
  });

  it("hides the article's picture when its editors have hidden it", () => {
    const { related_article } = rawSubmission(5);
    expect(build({ related_article: { ...related_article, lead_image_hide: true } }).article?.picture).toBeNull();
  });

  it('leads nowhere without an article, or to an address that must not be linked', () => {
    expect(build({ related_article: null })).toMatchObject({ article: null, link: { href: '' } });
    expect(build({ related_article: { title: 'x', html_url: 'javascript:alert(1)' } }).link.href).toBe('');
    const elsewhere = build({ related_article: { title: 'x', html_url: 'https://muu.example/a/' } });
    expect(elsewhere.link).toMatchObject({ target: '_blank', rel: 'noopener nofollow' });
  });

  it('leaves out moods that say nothing', () => {
    expect(build({ mood_words: ['tyyni', ' ', ''] }).moodWords).toEqual(['tyyni']);
    expect(build({ mood_words: null }).moodWords).toEqual([]);
  });

  it('shares its own place on the page', () => {
    expect(build().share.props).toMatchObject({
      url: 'https://koe.example/kilpailu/#submission-5',
      heading: 'Jaa kilpailutyö',
      isCompact: true,
      copiedInstagram: 'Linkki kopioitu - jaa se Instagramissa',
    });
  });

  it('keeps its words within what a widget may be told', () => {
    const { vote, share } = build({ room_usage: 'ä'.repeat(5000), images: [] });
    for (const { props } of [vote, share]) expect(Buffer.byteLength(JSON.stringify(props))).toBeLessThan(4096);
  });

  it('knows when voting has ended', () => {
    expect([build().vote.props.isClosed, build({}, { isClosed: true }).vote.props.isClosed]).toEqual([false, true]);
  });
});

describe('a card among other blocks', () => {
  it('has its heading where the outline wants it, and leads to all works', () => {
    const value = parseAs(submission, rawSubmission(5), 'work');
    const [first, second] = buildBlocks(
      [
        { id: 'a', type: 'competition_submission', value },
        { id: 'b', type: 'competition_submission', value },
      ],
      blockContext({ path: '/juttu/' }),
    );
    expect(first?.view).toMatchObject({ level: 2, all: { href: '/kilpailu/' } });
    expect(viewOf('competition_submission', second).level).toBe(3);
    expect(viewOf('competition_submission', first).share.props.url).toBe('https://koe.example/juttu/#submission-5');
    expect(build().all.href).toBe('');
  });
});
