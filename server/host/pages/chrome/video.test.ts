// The videos that float over a page, and their sources.
import { describe, expect, it } from 'vitest';
import { rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildVideo } from './video.ts';

const origins = { siteUrl: 'https://koe.example', backendOrigin: 'http://backend.example:8000' };
const raw = {
  title: 'Kesäilta',
  description: 'Perennat keinuvat.',
  thumbnailUrl: '/media/files/1/ilta.webp',
  videoUrl: '/media/files/1/ilta.mp4',
  previewUrl: '/media/files/1/ilta-pieni.mp4',
};
const build = (video: object | null) => buildVideo(parseAs(site, rawSite({ video }), 'site data').video, origins);

describe('the floating video', () => {
  it('plays a film of the backend from this host, with a picture from the image endpoint', () => {
    expect(build(raw)).toEqual({
      title: 'Kesäilta',
      description: 'Perennat keinuvat.',
      src: '/media/files/1/ilta.mp4',
      preview: '/media/files/1/ilta-pieni.mp4',
      poster: '/kuva/320-75/media/files/1/ilta.webp',
    });
    expect(build({ ...raw, videoUrl: `${origins.backendOrigin}/media/a.mp4` })?.src).toBe('/media/a.mp4');
  });

  it.each([
    ['none', undefined],
    ['nothing', null],
    ['a picture', '/media/a.gif'],
    ['a file on another host', 'https://cdn.example/media/a.mp4'],
  ])('plays without a small rendition where the backend names %s', (_, previewUrl) =>
    expect(build({ ...raw, previewUrl })).toMatchObject({ src: '/media/files/1/ilta.mp4', preview: '' }),
  );

  it('needs no picture', () => {
    expect(build({ ...raw, thumbnailUrl: '' })?.poster).toBe('');
  });

  it.each([
    ['nothing', null],
    ['only a player on another site', { ...raw, videoUrl: '', embedUrl: 'https://www.youtube.com/embed/1' }],
    ['a film on another host', { ...raw, videoUrl: 'https://cdn.example/media/a.mp4' }],
    ['an address that is none', { ...raw, videoUrl: 'https://[' }],
    ['a script', { ...raw, videoUrl: 'javascript:alert(1)' }],
    ['a picture', { ...raw, videoUrl: '/media/a.webp' }],
    ['a page', { ...raw, videoUrl: '/suosituimmat/' }],
    ['a page behind dots', { ...raw, videoUrl: '/media/../suosituimmat/' }],
  ])('is not there for %s', (_, video) => expect(build(video)).toBeNull());

  it('keeps within what a widget may carry', () => {
    const view = build({ ...raw, title: 'sana '.repeat(500), description: 'sana '.repeat(5000) });
    expect(JSON.stringify(view).length).toBeLessThan(1000);
  });
});
