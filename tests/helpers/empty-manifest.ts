// What a build that has made nothing would leave: for tests of what renders by it.
import type { Manifest } from '../../build/manifest.ts';

export const emptyManifest: Manifest = {
  styles: { whole: '', rest: '', pages: {} },
  fonts: [],
  pictures: {},
  runtime: '',
  early: '',
  widgets: {},
  embeds: { version: '0.0.0', names: [] },
};
