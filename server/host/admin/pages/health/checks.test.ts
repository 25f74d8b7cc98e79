// The lines of the site's health: when they turn amber or red, and what they say.
import { expect, it } from 'vitest';
import type { AdminHealth } from '../../../../contract/admin-health.ts';
import type { HostFacts } from '../../host-facts.ts';
import { checkHealth } from './checks.ts';
import type { HealthFacts } from './health-check.ts';

const now = new Date('2026-05-10T09:00:00Z');
const queue = { waiting: 0, refused: 0, broken: 0, oldestSeconds: 0 };
const fineHost: HostFacts = {
  now,
  name: 'kone-1',
  queue,
  freeBytes: 30e9,
  holdsBack: false,
  version: '1.2.0',
  node: '24.1.0',
};
const fineHealth: AdminHealth = {
  mails: { waiting: 0, given_up: 0, oldest_seconds: 0, leaves: true },
  database: { name: 'SQLite', version: '3.51.0', bytes: 12_340_000 },
  backup: { last_at: '2026-05-10T00:15:00.000Z' },
  versions: { name: 'Pihlaja', version: '1.2.0', node: '24.1.0' },
};

interface Change {
  host?: Partial<HostFacts>;
  health?: AdminHealth;
  backend?: Partial<HealthFacts['backend']>;
}

const linesOf = ({ host, health, backend }: Change) =>
  checkHealth({
    host: { ...fineHost, ...host },
    backend: { health: { ...fineHealth, ...health }, hasFailed: false, ms: 20, ...backend },
  });
const mails = (change: Partial<NonNullable<AdminHealth['mails']>>): Change => ({
  health: { mails: { waiting: 0, given_up: 0, oldest_seconds: 0, leaves: true, ...change } },
});
const kept = (change: Partial<typeof queue>): Change => ({ host: { queue: { ...queue, ...change } } });
const imported = (state: 'unknown' | 'empty' | 'warnings'): Change => ({
  health: { import: { state, at: state === 'unknown' ? null : '2026-05-10T09:00:00.000Z', warnings: 3 } },
});
const backup = (lastAt: string | null): Change => ({ health: { backup: { last_at: lastAt } } });

it('is green when nothing is wrong, with nothing to do', () => {
  const lines = linesOf({});
  expect(lines.map(({ title, says }) => [title, says])).toEqual([
    ['Sisältöpalvelu', 'Vastasi 20 millisekunnissa.'],
    ['Yhteydenottojen jono', 'Yksikään yhteydenotto ei odota.'],
    ['Sähköpostit', 'Lähteviä viestejä ei ole.'],
    ['Varmuuskopio', 'Viimeisin on tehty 10.5.2026 klo 03:15.'],
    ['Levytila', 'Vapaana 30\u00a0Gt.'],
    ['Tietokanta', 'SQLite 3.51.0, koko 12,3\u00a0Mt.'],
    ['Versiot', 'Sivusto Pihlaja 1.2.0, Node 24.1.0. Sisältöpalvelu Pihlaja 1.2.0, Node 24.1.0.'],
  ]);
  expect(lines.every(({ level, todo }) => level === 'fine' && todo === '')).toBe(true);
});

it.each<[string, Change, 'fine' | 'care' | 'bad', RegExp]>([
  ['Sisältöpalvelu', { backend: { ms: 1001 } }, 'care', /hitaasti: siihen meni 1001/],
  ['Sisältöpalvelu', { host: { holdsBack: true } }, 'care', /epäonnistuu toistuvasti/],
  ['Sisältöpalvelu', { backend: { health: null, hasFailed: true } }, 'bad', /Ei kertonut/],
  ['Sisältöpalvelu', { backend: { health: null } }, 'fine', /ei osaa kertoa/],
  ['Yhteydenottojen jono', { host: { queue: null } }, 'bad', /ei voi lukea/],
  [
    'Yhteydenottojen jono',
    kept({ waiting: 1, oldestSeconds: 59 }),
    'care',
    /^1 yhteydenotto odottaa.* alle minuutin\.$/,
  ],
  ['Yhteydenottojen jono', kept({ waiting: 3, oldestSeconds: 7300 }), 'care', /^3 yhteydenottoa odottaa.* 2 tuntia\.$/],
  ['Yhteydenottojen jono', kept({ refused: 1 }), 'bad', /on torjunut 1 yhteydenoton\.$/],
  [
    'Yhteydenottojen jono',
    kept({ broken: 2, waiting: 1, oldestSeconds: 90 }),
    'bad',
    /^2 yhteydenottoa ei.*1 yhteyden.*minuutin\.$/,
  ],
  ['Sähköpostit', mails({ waiting: 2, oldest_seconds: 1800 }), 'fine', /^2 viestiä on lähdössä\.$/],
  ['Sähköpostit', mails({ waiting: 2, oldest_seconds: 1801 }), 'care', /^2 viestiä odottaa.* 30 minuuttia\.$/],
  ['Sähköpostit', mails({ leaves: false }), 'care', /tiedostoiksi/],
  ['Sähköpostit', mails({ given_up: 1 }), 'bad', /^1 viesti on jäänyt lähtemättä/],
  ['Varmuuskopio', backup('2026-05-08T08:59:00.000Z'), 'care', /jäänyt väliin/],
  ['Varmuuskopio', backup('2026-05-03T08:59:00.000Z'), 'bad', /yli viikko sitten/],
  ['Varmuuskopio', backup(null), 'bad', /ei ole tehty/],
  ['Sisällön tuonti', imported('warnings'), 'care', /12.00. Siinä oli 3 huomautusta\./],
  ['Sisällön tuonti', imported('empty'), 'bad', /ei tuonut yhtään sivua/],
  ['Sisällön tuonti', imported('unknown'), 'care', /ei ole merkintää/],
  ['Levytila', { host: { freeBytes: 1.9e9 } }, 'care', /^Vapaana on enää 1,9\u00a0Gt\.$/],
  ['Levytila', { host: { freeBytes: 1e9 } }, 'bad', /melkein täynnä: vapaana on 1\u00a0Gt/],
  ['Levytila', { host: { freeBytes: null } }, 'care', /ei saatu selville/],
  ['Versiot', { host: { version: '1.3.0' } }, 'care', /Pihlaja 1\.3\.0.*Pihlaja 1\.2\.0/],
  ['Versiot', { health: { versions: { name: 'Muu', version: '9' } } }, 'fine', /Sisältöpalvelu Muu 9\.$/],
])('%s: %o is %s', (title, change, level, says) => {
  const line = linesOf(change).find((one) => one.title === title);
  expect(line).toMatchObject({ level, says: expect.stringMatching(says) });
  expect(line?.todo !== '').toBe(level !== 'fine');
});

it('shows the gravest first, and says what to do about all that is wrong with the queue', () => {
  const lines = linesOf({ ...kept({ refused: 1, waiting: 1, oldestSeconds: 901 }), backend: { ms: 2000 } });
  expect(lines.slice(0, 3).map(({ title, level }) => [title, level])).toEqual([
    ['Yhteydenottojen jono', 'bad'],
    ['Sisältöpalvelu', 'care'],
    ['Sähköpostit', 'fine'],
  ]);
  expect(lines[0]?.todo).toMatch(/yritä sitten uudelleen\. .*miksi se ei ota niitä vastaan/);
  expect(lines[0]?.link?.url).toBe('/yllapito/yhteydenotot/jono/');
});

it('leaves out what a backend does not tell', () => {
  const lines = linesOf({ backend: { health: null, hasFailed: true } });
  expect(lines.map(({ title }) => title)).toEqual(['Sisältöpalvelu', 'Yhteydenottojen jono', 'Levytila', 'Versiot']);
});
