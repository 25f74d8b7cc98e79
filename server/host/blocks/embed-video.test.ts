// Recognising a video: every form of address, hostile ones, and addresses that are no video.
import { describe, expect, it } from 'vitest';
import type { Raw } from '../../../tests/helpers/raw-content.ts';
import { type BlockValue, parseBlocks } from '../../contract/blocks.ts';
import { readVideo } from './embed-video.ts';

const read = (value: Raw) => {
  const [block] = parseBlocks([{ id: 'e', type: 'embed', value }]);
  return readVideo((block as { value: BlockValue<'embed'> }).value);
};
const id = 'aB3_-xYz019';

describe('a video of YouTube', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?app=desktop&v=${id}&t=42s#x`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}?feature=oembed`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `//www.youtube.com/embed/${id}`,
  ])('is recognised by %s', (url) => {
    expect(read({ url })).toMatchObject({
      service: 'youtube',
      id,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
      contentUrl: `https://www.youtube.com/watch?v=${id}`,
    });
  });

  it.each([
    `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed&amp;x=1" allowfullscreen></iframe>`,
    `<iframe title="5 > 3" data-src="/muu/" src="https://www.youtube.com/embed/${id}?a=1&#38;b=2"></iframe>`,
    `<iframe src=https://www.youtube.com/embed/${id}></iframe>`,
    `<div><script>alert(1)</script><IFRAME title='a'\n SRC = '//www.youtube-nocookie.com/embed/${id}'></IFRAME></div>`,
  ])('is recognised by the frame in its HTML: %s', (html) => {
    expect(read({ type: 'rich', html })).toMatchObject({ service: 'youtube', id });
  });

  it('is what its address says, whatever its HTML says', () => {
    const html = '<iframe src="https://player.vimeo.com/video/76979871"></iframe>';
    expect(read({ url: `https://youtu.be/${id}`, html })).toMatchObject({ service: 'youtube' });
  });

  it('tells what structured data need', () => {
    const details = {
      title: 'Leikkaus',
      upload_date: '2026-02-26',
      duration: 'PT4M12S',
      thumbnail_url: '/media/a.webp',
    };
    expect(read({ url: `https://youtu.be/${id}`, ...details })).toEqual({
      service: 'youtube',
      id,
      title: 'Leikkaus',
      thumbnailUrl: '/media/a.webp',
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
      contentUrl: `https://www.youtube.com/watch?v=${id}`,
      uploadDate: '2026-02-26',
      duration: 'PT4M12S',
    });
    expect(read({ url: `https://youtu.be/${id}`, thumbnail_url: 'javascript:alert(1)' })?.thumbnailUrl).toBe('');
  });
});

describe('a video of Vimeo', () => {
  it.each([
    ['https://vimeo.com/76979871', '', ''],
    ['https://www.vimeo.com/76979871?share=copy', '', ''],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&app_id=1', 'h=8272103f6e&', '/8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', 'h=8272103f6e&', '/8272103f6e'],
  ])('is recognised by %s', (url, key, path) => {
    expect(read({ url })).toMatchObject({
      service: 'vimeo',
      id: '76979871',
      embedUrl: `https://player.vimeo.com/video/76979871?${key}dnt=1`,
      contentUrl: `https://vimeo.com/76979871${path}`,
    });
  });
});

describe('an embed that is no video of theirs', () => {
  it.each([
    '',
    'javascript:alert(1)',
    `javascript://www.youtube.com/watch?v=${id}`,
    `ftp://youtu.be/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/?https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v="onload="a`,
    'https://www.youtube.com/embed/../../evil11',
    'https://www.youtube.com/embed/%22%3E%3Cscript%3E',
    `https://www.youtube.com/playlist?list=${id}`,
    `https://www.youtube.com/constructor`,
    'https://vimeo.com/channels',
    'https://vimeo.com/1234567890123',
    'https://vimeo.com/76979871/<script>',
    'https://player.vimeo.com/76979871',
    'https://player.vimeo.com/video/7a?h=1',
    'https://player.vimeo.com/video/76979871?h="><script>',
    '/watch?v=aB3_-xYz019',
  ])('is none by its address: %s', (url) => {
    expect(read({ type: 'rich', url })).toBeNull();
    expect(read({ type: 'rich', html: `<iframe src="${url.replaceAll('"', '&quot;')}"></iframe>` })).toBeNull();
  });

  it.each([
    `<iframe data-src="https://youtu.be/${id}"></iframe>`,
    `<script src="https://youtu.be/${id}"></script>`,
    `<a href="https://youtu.be/${id}">video</a>`,
    '<iframe '.repeat(50_000),
  ])('is none by its HTML: %.60s', (html) => expect(read({ type: 'rich', html })).toBeNull());

  it('is a video of another service only by its label', () => {
    const url = 'https://video.example/a';
    expect(read({ type: 'video', url, title: 'A' })).toMatchObject({
      service: '',
      id: '',
      embedUrl: '',
      contentUrl: url,
      title: 'A',
    });
    for (const type of ['rich', 'photo', 'link']) expect(read({ type, url })).toBeNull();
    for (const bad of ['', 'javascript:alert(1)']) expect(read({ type: 'video', url: bad })).toBeNull();
  });
});
