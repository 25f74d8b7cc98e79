// The foreign backend's data for operators about its content: a last import, drafts, broken links, and old articles.
import type { Raw } from '../content.ts';

const hostile = '"><script>alert(1)</script>';

const page = (id: number, title: string, path: string, file = ''): Raw => ({ id, title, path, file });
const kitchen = page(200, 'Kesäkeittiö', '/tulisijat/kesäkeittiö/', 'jutut/tulisijat/kesä keittiö (2).odt');

export const contentData: Raw = {
  last_import: {
    at: '2026-11-19T03:07:00+02:00',
    ...{ added: 123_456, changed: 1, removed: 0, unchanged: 700_001 },
    pages: { ArticlePage: 250_123, Merikortti: 17, constructor: 1, PlantCardPage: 0 },
    ...{ drafts: 57, pictures: 1_000_000, problem_count: 131 },
    problems: [
      'jutut/tulisijat: there is no picture "liekki å.png"',
      'The lighthouse keeper did not answer within 3 tides',
      `jutut/${'alikansio/'.repeat(30)}juttu.odt, block "sää": "${hostile}" is no picture`,
    ],
  },
  look: {
    inside: { at: '2026-11-19T03:09:00+02:00', pages: 250_141, links: 1_234_567 },
    outside: { at: '2026-11-18T04:00:00Z', links: 1 },
  },
  drafts: {
    items: [
      {
        ...page(900, 'Näin jää kantaa', '/teemat/jäätie/näin jää kantaa/'),
        preview_path: '/preview/?token=luonnos-900',
      },
      { ...page(901, hostile, '/teemat/b/', hostile), preview_path: '/preview/?token=luonnos-901&content_type=base.x' },
      {
        ...page(902, `Luonnos, jonka otsikko ${'jatkuu ja '.repeat(20)}jatkuu`, '/teemat/c/', 'c.odt'),
        preview_path: '/preview/?token=luonnos-902',
      },
    ],
    count: 57,
  },
};

const finding = (address: string, reason: string, of: Raw = kitchen): Raw => ({
  ...of,
  ...{ address, reason, first_seen: '2026-11-12T03:00:00+02:00', last_seen: '2026-11-19T03:00:00+02:00' },
});

export const findingData: Raw[] = [
  finding('/ei ole/enää täällä/', 'no-page'),
  finding('/media/kuvat ja äänet/puuttuu å.png', 'no-file', page(1, 'Rannalta rantaan', '/')),
  finding('https://www.veistamo.example/', 'uponnut'),
  finding('https://www.veistamo.example/2/', 'constructor'),
  finding(hostile, 'private', page(5, hostile, '/kysy veneestä/')),
  finding(`https://pitka.example/${'polku/'.repeat(80)}`, 'gone'),
  ...Array.from({ length: 40 }, (_, n) => finding(`https://rikki-${n + 1}.example/`, 'no-answer')),
];

export const staleData: Raw[] = [
  { ...kitchen, updated_at: '1998-01-01T00:00:00+02:00', views: 130_417 },
  { ...page(201, hostile, '/jutut/'), updated_at: '2020-02-29T12:00:00Z', views: 1 },
  ...Array.from({ length: 30 }, (_, n) => ({
    ...page(210 + n, `Vanha juttu ${n + 1}`, '/jutut/', `jutut/vanhat/${n + 1}.odt`),
    ...{ updated_at: '2023-06-01T12:00:00+03:00', views: 0 },
  })),
];
