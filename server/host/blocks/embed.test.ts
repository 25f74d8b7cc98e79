// The embed block: the kind that a value becomes, and that nothing foreign gets into the page.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import type { Raw } from '../../../tests/helpers/raw-content.ts';
import { type BlockValue, parseBlocks } from '../../contract/blocks.ts';
import { signPicture } from '../../shared/picture-signature.ts';
import { contentSecurityPolicy } from '../http/headers.ts';
import { createRichText } from '../view/rich-text.ts';
import { buildEmbed } from './embed.ts';

const rules = { siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] };
const context = blockContext({ ...rules, richText: createRichText(rules, (html) => html) });
const embed = (value: Raw): Raw => {
  const [block] = parseBlocks([{ id: 'e', type: 'embed', value }]);
  return buildEmbed((block as { value: BlockValue<'embed'> }).value, context);
};
/** The call of a video's widget. */
const player = (value: Raw) => embed(value).player;
const youtube = 'https://www.youtube.com/watch?v=aB3_-xYz019';
const other = 'https://www.palvelu.example/a';

describe('a video', () => {
  it('waits behind its picture, with a way to its service', () => {
    expect(embed({ url: youtube }).kind).toBe('video');
    expect(player({ url: youtube, title: 'Leikkaus', thumbnail_url: '/media/a.webp' })).toMatchObject({
      view: {
        service: 'YouTube',
        title: 'Leikkaus',
        link: { href: youtube, rel: 'noopener nofollow', target: '_blank' },
        picture: { src: '/kuva/1080-75/media/a.webp', alt: '' },
        shape: { width: 16, height: 9 },
      },
      props: { src: 'https://www.youtube-nocookie.com/embed/aB3_-xYz019', title: 'Leikkaus', loadingText: 'Ladataan…' },
    });
    expect(player({ url: 'https://vimeo.com/76979871' })).toMatchObject({
      view: { service: 'Vimeo', title: 'Video palvelussa Vimeo' },
      props: { src: 'https://player.vimeo.com/video/76979871?dnt=1' },
    });
  });

  it.each([
    ['https://i.ytimg.com/vi/aB3_-xYz019/hqdefault.jpg', 'i.ytimg.com/vi/aB3_-xYz019/hqdefault.jpg'],
    ['https://i.vimeocdn.com/video/452001751-a_640?r=pad', 'i.vimeocdn.com/video/452001751-a_640'],
    ['https://sisar.example/a.webp', 'sisar.example/a.webp'],
  ])('has the picture of its service by way of the host: %s', (thumbnail_url, src) => {
    expect(player({ url: youtube, thumbnail_url }).view.picture.src).toBe(
      `/kuva/1080-75/signed/${signPicture(`https://${src}`)}/${src}`,
    );
  });

  it.each([
    '',
    'https://evil.example/a.jpg',
    '//evil.example/a.jpg',
    'data:image/png;base64,AA',
    'https://i.ytimg.com.evil.example/a.jpg',
  ])('has a drawing in place of a picture from elsewhere: %j', (thumbnail_url) =>
    expect(player({ url: youtube, thumbnail_url }).view.picture).toBeNull(),
  );

  it.each([
    [1280, 720, 1778, false],
    [480, 360, 1333, false],
    [600, 600, 1000, false],
    [113, 200, 565, true],
    [1, 1000, 563, true],
    [1e9, 1, 2333, false],
  ])('has the shape of %d × %d, within reason', (width, height, shown, isPortrait) => {
    expect(player({ url: youtube, width, height }).view).toMatchObject({
      shape: { width: shown, height: 1000 },
      isPortrait,
    });
  });

  it.each([[0, 0], [-16, 9], [640, null], [null, 360]])('is 16:9 when its sides are %j and %j', (width, height) => {
    expect(player({ url: youtube, width, height }).view.shape).toEqual({ width: 16, height: 9 });
  }); // biome-ignore format: one table

  it.each([youtube, 'https://vimeo.com/76979871'])('has a frame that the security policy lets in: %s', (url) => {
    const sources = /frame-src ([^;]*)/.exec(contentSecurityPolicy)?.[1]?.split(' ');
    expect(sources).toContain(new URL(player({ url }).props.src).origin);
  });

  it('of another service is a card that links there', () => {
    const value = { type: 'video', url: other, title: 'Video', thumbnail_url: '/media/a.webp', html: '<iframe src="https://x.example">' };
    expect(embed(value)).toMatchObject({
      kind: 'card',
      service: 'palvelu.example',
      title: 'Video',
      link: { href: other, target: '_blank' },
      picture: { alt: '' },
    });
  }); // biome-ignore format: one value
});

describe('a photo', () => {
  it.each([
    [{ html: '<img alt="x" src="/media/a.jpg">' }, '/kuva/640-75/media/a.jpg'],
    [{ html: '<a title="5 > 3"><img alt="5 > 3" data-src="/x.jpg" src=/media&#47;a.jpg></a>' }, '/kuva/640-75/media/a.jpg'],
    [{ url: 'https://sisar.example/b.jpg' }, `/kuva/640-75/signed/${signPicture('https://sisar.example/b.jpg')}/sisar.example/b.jpg`],
    [{ url: other, html: '<img src="https://evil.example/x.jpg">', thumbnail_url: '/media/c.webp' }, '/kuva/640-75/media/c.webp'],
  ])('is a figure when the host may fetch it: %j', (value, src) => {
    const view = embed({ type: 'photo', title: 'Kielo', width: 640, height: 480, ...value });
    expect(view).toMatchObject({ kind: 'photo', caption: 'Kielo', picture: { src, alt: 'Kielo', width: 640, height: 480 } });
  }); // biome-ignore format: one table

  it('is a link when the host may not', () => {
    const value = { type: 'photo', title: 'Kielo', url: other, html: '<img src="https://evil.example/x.jpg">' };
    expect(embed(value)).toMatchObject({ kind: 'card', title: 'Kielo', link: { href: other }, picture: null });
  });
});

describe('the rich text of a service', () => {
  const html = `<blockquote class="x" onclick="a()"><p>Kielo <a href="https://muu.example/">kukkii</a></p></blockquote>
    <script async src="https://palvelu.example/embed.js"></script><iframe src="https://palvelu.example/"></iframe>`;

  it('is its words, without scripts, frames and styles, and a way to the service', () => {
    const view = embed({ type: 'rich', url: other, provider_name: 'Palvelu', html });
    expect(view).toMatchObject({ kind: 'text', service: 'Palvelu', link: { href: other, target: '_blank' } });
    expect(view.textHtml.trim()).toMatch(
      /^<blockquote><p>Kielo <a href="https:\/\/muu\.example\/" rel="noopener nofollow" target="_blank">kukkii<span[^>]*>[^<]*<\/span><\/a><\/p><\/blockquote>$/,
    );
  });

  it('is a card when it has no words', () => {
    const value = { type: 'rich', url: other, html: '<script>a()</script><div></div><iframe src="https://palvelu.example/">x</iframe>' };
    expect(embed(value)).toMatchObject({ kind: 'card', title: 'palvelu.example' });
  }); // biome-ignore format: one value
});

describe('a link', () => {
  it('is a card', () => {
    expect(embed({ type: 'link', url: other, provider_name: 'Palvelu', title: 'Juttu' })).toMatchObject({
      kind: 'card',
      service: 'Palvelu',
      title: 'Juttu',
      link: { href: other, rel: 'noopener nofollow' },
    });
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x'])('is nothing when it leads nowhere: %j', (url) => {
    expect(embed({ type: 'link', url, title: 'Juttu' })).toEqual({ kind: 'nothing' });
  });
});
