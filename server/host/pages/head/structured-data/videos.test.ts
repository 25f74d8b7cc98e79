// VideoObject: of embeds in a body, and of the site's floating video.
import { describe, expect, it } from 'vitest';
import type { Raw } from '../../../../../tests/helpers/raw-content.ts';
import { parseBlocks } from '../../../../contract/blocks.ts';
import type { Site } from '../../../../contract/site.ts';
import { bodyVideo, siteVideo, videosIn } from './videos.ts';

const context = { siteUrl: 'https://koe.example' };
const page = {
  title: 'Ruusun leikkaus',
  published: '2026-05-01T07:00:00+03:00',
  head: { description: 'Näin se käy.', image: 'https://koe.example/assets/share.png' },
};
const embed = (url: string, changes: Raw = {}) => ({
  id: url,
  type: 'embed',
  value: { type: 'rich', url, ...changes },
});
const youtube = (id: string, changes: Raw = {}) => embed(`https://www.youtube.com/watch?v=${id}`, changes);
const videosOf = (...blocks: Raw[]): Raw[] =>
  videosIn(parseBlocks(blocks)).map((video) => bodyVideo(video, page, context));

describe('a video in a body', () => {
  it('is told of with all that is known of it', () => {
    const details = { title: 'Leikkuu', thumbnail_url: '/media/a.webp', upload_date: '2026-04-01', duration: '93' };
    expect(videosOf(youtube('aaaaaaaaaaa', details))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Leikkuu',
        description: 'Näin se käy.',
        thumbnailUrl: 'https://koe.example/kuva/1200x630-75-jpg/media/a.webp.jpg',
        uploadDate: '2026-04-01T00:00:00Z',
        duration: 'PT93S',
        embedUrl: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa',
        url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      },
    ]);
  });

  it('has what search engines require, even when the backend says nothing', () => {
    const [onYoutube, onVimeo] = videosOf(youtube('aaaaaaaaaaa'), embed('https://vimeo.com/12345'));
    expect(onYoutube).toMatchObject({
      name: 'Ruusun leikkaus',
      thumbnailUrl: 'https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg',
      uploadDate: '2026-05-01T07:00:00+03:00',
    });
    expect(onVimeo).toMatchObject({ thumbnailUrl: 'https://koe.example/assets/share.png' });
    expect(onYoutube).not.toHaveProperty('duration');
  });

  it('is found at any depth, in reading order', () => {
    const section = { id: 's', type: 'section', value: { heading: 'a', child_blocks: [youtube('bbbbbbbbbbb')] } };
    const columns = {
      id: 'c',
      type: 'column_6_6',
      value: { column_1: [section], column_2: [youtube('ccccccccccc')] },
    };
    const urls = videosOf(youtube('aaaaaaaaaaa'), columns, { id: 't', type: 'text', value: 'a' }).map(({ url }) => url);
    expect(urls.map((url) => url.at(-1))).toEqual(['a', 'b', 'c']);
  });

  it('of another host counts only when the backend calls it a video', () => {
    expect(videosOf(embed('https://video.example/a.mp4'))).toEqual([]);
    const [video] = videosOf(embed('https://video.example/a.mp4', { type: 'video' }));
    expect(video).toMatchObject({ contentUrl: 'https://video.example/a.mp4' });
    const [page] = videosOf(embed('https://video.example/a/', { type: 'video' }));
    expect(page).toMatchObject({ url: 'https://video.example/a/' });
    expect(page).not.toHaveProperty('contentUrl');
  });

  it.each([
    ['PT1M33S', 'PT1M33S'],
    ['P1DT2H', 'P1DT2H'],
    ['93', 'PT93S'],
    ['1:33', undefined],
    ['P', undefined],
    ['PT', undefined],
  ])('of the duration %j lasts %j', (duration, expected) => {
    expect(videosOf(youtube('aaaaaaaaaaa', { duration }))[0].duration).toBe(expected);
  });
});

describe('the floating video', () => {
  const video: NonNullable<Site['video']> = {
    title: 'Piha herää',
    description: 'Kevät minuutissa.',
    thumbnailUrl: '/media/video.webp',
    videoUrl: '/media/video.mp4',
    previewUrl: '/media/video-pieni.mp4',
    embedUrl: '',
    uploadDate: '2026-04-01T08:00:00Z',
    duration: 'PT12S',
  };

  it('is told of with absolute addresses', () => {
    expect(siteVideo(video, context)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Piha herää',
      description: 'Kevät minuutissa.',
      thumbnailUrl: 'https://koe.example/kuva/1200x630-75-jpg/media/video.webp.jpg',
      uploadDate: '2026-04-01T08:00:00Z',
      duration: 'PT12S',
      contentUrl: 'https://koe.example/media/video.mp4',
    });
  });

  it('has a picture of our own even when the backend names us in full', () => {
    const thumbnailUrl = 'https://koe.example/media/video.webp';
    expect(siteVideo({ ...video, thumbnailUrl }, context)).toMatchObject({
      thumbnailUrl: 'https://koe.example/kuva/1200x630-75-jpg/media/video.webp.jpg',
    });
  });

  it('is not told of when it is on another host, where no page shows it', () => {
    expect(siteVideo({ ...video, videoUrl: 'https://video.example/a.mp4' }, context)).toBeNull();
    expect(siteVideo({ ...video, videoUrl: '//video.example/a.mp4' }, context)).toBeNull();
  });

  it.each(['title', 'thumbnailUrl', 'uploadDate', 'videoUrl'])('is not told of without its %s', (field) => {
    expect(siteVideo({ ...video, [field]: '' }, context)).toBeNull();
  });
});
