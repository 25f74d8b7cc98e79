// The manifest of an empty build, for tests of code that renders with one.
import type { Manifest } from '../../build/manifest.ts';

export const emptyManifest: Manifest = {
  styles: { pages: {}, blocks: {}, admin: { css: '', source: '' }, fonts: '', panels: '', print: '', whole: '' },
  fonts: [],
  pictures: {},
  runtime: '',
  early: '',
  serviceWorker: '',
  widgets: {},
  embeds: { version: '0.0.0', names: [] },
};
