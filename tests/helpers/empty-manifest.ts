// The manifest of an empty build, for tests of code that renders with one.
import type { Manifest } from '../../build/manifest.ts';

export const emptyManifest: Manifest = {
  styles: { whole: '', rest: '', adminCss: '', pages: {} },
  fonts: [],
  pictures: {},
  runtime: '',
  early: '',
  widgets: {},
  embeds: { version: '0.0.0', names: [] },
};
