// Named props and views, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const square =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><rect width='4' height='3' fill='%2324553f'/></svg>";
const picture = { src: `data:image/svg+xml,${square}`, srcset: '', sizes: '', width: 1600, height: 1067, alt: '' };
const link = { href: 'https://www.youtube.com/watch?v=Pihlaja_000', rel: 'noopener nofollow', target: '_blank' };
const video = (title: string, view: object) => ({
  props: { src: 'https://www.youtube-nocookie.com/embed/Pihlaja_000', title, loadingText: 'Ladataan…' },
  view: { service: 'YouTube', link, title, picture: null, shape: { width: 16, height: 9 }, isPortrait: false, ...view },
});

export const about: WidgetNotes = {
  group: 'media',
  do: ['Give it a poster: until the visitor presses, it is all that is loaded.'],
  dont: ['Don’t load the player early: the visitor has not asked for its cookies.'],
};

export const examples = {
  'a video with a picture': video('Omenapuun leikkaus', { picture }),
  'a video without a picture': video('Ryhmäruusun leikkaus viidessä minuutissa', {}),
  'a video held upright, with a long title': video(
    'Omenapuuvanhuksen latvuksenharvennusleikkaus: ”vesiversot”, <kannusoksat> & kaulukset alusta loppuun',
    { shape: { width: 563, height: 1000 }, isPortrait: true },
  ),
};
