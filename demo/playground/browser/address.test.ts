// The playground's addresses in both directions, and the addresses of the stage's frame.
import { describe, expect, it } from 'vitest';
import { defaultSettings, pathOf, routeOf, searchOf, settingsOf } from './address.ts';
import { asPreferred } from './preferences.ts';
import { stageAddress } from './stage-address.ts';
import type { PlaygroundState } from './types.ts';

describe('an address', () => {
  it.each(['/demo/', '/demo/show/widgets/lead-form/2/', '/demo/show/blocks/column_4_8/'])(
    'leads to %s and back',
    (path) => {
      expect(pathOf(routeOf(path))).toBe(path);
    },
  );

  it.each([
    '?width=390&theme=dark&motion=reduced&runtime=react&place=partner',
    '?panel=html&html=server&state=forced&text=200&dir=rtl&measure=true&outline=true',
    '?width=1366',
    '',
  ])('keeps the settings %s', (search) => {
    expect(searchOf(settingsOf(search, 'preact'), 'preact')).toBe(search);
  });

  it('takes what means nothing for the standard', () => {
    expect(settingsOf('?width=12&theme=purple&runtime=vue', 'preact')).toEqual(defaultSettings);
  });
});

describe('the stage', () => {
  const state = {
    route: { kind: 'widget', name: 'login', number: 1 },
    settings: defaultSettings,
    draft: { props: {}, id: '', problem: '', unread: {} },
    hot: { version: '', problem: '' },
    about: {},
    optionsAtLoad: { site: 'pub_demo', hidden: 'a=1' },
    catalogue: {
      siteRuntime: 'preact',
      widgets: [{ name: 'login', examples: [{ title: 'x', url: '/demo/widgets/login/1/#login' }] }],
      blocks: [{ type: 'text', url: '/demo/blocks/text/' }],
    },
  } as unknown as PlaygroundState;
  const wishing = (settings: Partial<PlaygroundState['settings']>, part: object = {}) =>
    stageAddress({ ...state, settings: { ...defaultSettings, ...settings }, ...part });

  it('shows an example, or what is tried out, as it is wished', () => {
    expect(wishing({})).toBe('/demo/widgets/login/1/?stage=#login');
    expect(
      wishing({ theme: 'dark', motion: 'reduced', runtime: 'react' }, { draft: { ...state.draft, id: 'abc' } }),
    ).toBe('/demo/widgets/login/1/?stage=&theme=dark&motion=reduced&runtime=react&draft=abc#login');
    expect(wishing({}, { route: { kind: 'block', type: 'text' } })).toBe('/demo/blocks/text/?stage=');
    expect(wishing({}, { hot: { version: 'b2', problem: '' } })).toBe('/demo/widgets/login/1/?stage=&hot=b2#login');
  });

  it('shows a partner’s page as soon as its options are known', () => {
    expect(wishing({ place: 'partner' })).toBe('');
    expect(wishing({ place: 'partner' }, { about: { login: {} } })).toBe(
      '/demo/partner/login/?stage=&data-site=pub_demo&data-hidden-a=1',
    );
  });
});

describe('a style sheet', () => {
  const still = { isStill: true, theme: '' } as const;
  const dark = { isStill: false, theme: 'dark' } as const;
  it.each([
    ['(prefers-reduced-motion: reduce)', still, '(min-width: 0px)'],
    ['(prefers-reduced-motion)', still, '(min-width: 0px)'],
    [
      '(max-width: 999px) and (prefers-reduced-motion: no-preference)',
      still,
      '(max-width: 999px) and (max-width: 0px)',
    ],
    ['(prefers-reduced-motion: reduce)', dark, '(prefers-reduced-motion: reduce)'],
    ['(prefers-color-scheme:dark)', dark, '(min-width: 0px)'],
    ['(prefers-color-scheme: light)', dark, '(max-width: 0px)'],
    [':host{color-scheme: light dark}', dark, ':host{color-scheme:dark}'],
  ])('says %s as the visitor wants it', (css, preferences, expected) => {
    expect(asPreferred(css, preferences)).toBe(expected);
  });
});
