// Examples of the custom-code frame. A frame that reports no height keeps its given height; one that loads from other
// sites asks for consent first.
import type { WidgetNotes } from '../shared/examples/about.ts';

const frame = { title: 'Upotettu sisältö', sandbox: 'allow-scripts' };
const view = {
  ...frame,
  isAsking: false,
  src: 'data:text/html,<html lang="fi"><title>Koodi</title><h1>Koodi</h1>',
};
const src = '/upotettu-koodi/10/laskuri/?ulkopuoliset=sallittu';
const link = { href: src, rel: 'noopener nofollow', target: '_blank' };
const waiting = (service: string) => ({
  props: { ...frame, src, loadingText: 'Ladataan…' },
  view: { ...frame, isAsking: true, src, link, service },
});

export const about: WidgetNotes = {
  group: 'media',
  do: ['Let the code post its height: the frame follows.'],
  dont: ['Don’t use it where a block exists: code in a frame is nobody’s to keep accessible.'],
};

export const examples = {
  'code that tells no height': { props: {}, view },
  'code that loads from another site': waiting('widgets.kukkiva-piha-ja-taimikauppa.example'),
  'code that loads from many sites, or does not say from which': waiting(''),
};
