// Metrics, request ids and the access log of a running site; the dashboard and the alert rules that read the metrics.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../build/paths.ts';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import { freePort } from '../helpers/free-port.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let site: SiteProcess;
let origin: string;
let metricsOrigin: string;
let formId: number;
beforeAll(async () => {
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  formId = formIdIn(folder.dataDir);
  const port = await freePort();
  metricsOrigin = `http://127.0.0.1:${port}`;
  site = startSiteProcess({
    DATA_DIR: folder.dataDir,
    DEMO: 'off',
    METRICS_PORT: String(port),
    ACCESS_LOG: 'on',
    TRUSTED_PROXIES: '1',
  });
  origin = await site.address();
}, 90_000);
afterAll(async () => {
  await site.kill();
  await folder.remove();
});

const metrics = async () => (await fetch(`${metricsOrigin}/metrics`)).text();
/** The value of a line, such as `pihlaja_leads_total{state="sent"}`; 0 if there is no such line. */
const lineValue = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);

describe('the metrics', () => {
  it('count what happens', async () => {
    for (let n = 0; n < 3; n++) await (await fetch(`${origin}/`)).text();
    await (await fetch(`${origin}/hakutulokset/?search=sauna`)).text();
    await (await fetch(`${origin}/ei-ole/`)).text();
    const body = new URLSearchParams({ nimi: 'Maija Mittari' });
    const sent = await fetch(`${origin}/lomake/${formId}/`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    expect(sent.status).toBe(201);
    await vi.waitFor(async () => {
      const text = await metrics();
      expect(lineValue(text, 'pihlaja_kept_pages_sent_total{age="fresh"}')).toBeGreaterThanOrEqual(2);
      expect(lineValue(text, 'pihlaja_http_requests_total{route="search",status="2xx"}')).toBe(1);
      expect(lineValue(text, 'pihlaja_http_requests_total{route="page",status="4xx"}')).toBe(1);
      expect(lineValue(text, 'pihlaja_http_request_duration_seconds_count{route="lead"}')).toBe(1);
      expect(lineValue(text, 'pihlaja_api_call_duration_seconds_count{kind="search",outcome="ok"}')).toBeGreaterThan(0);
      expect(lineValue(text, 'pihlaja_leads_total{state="received"}')).toBe(1);
      expect(lineValue(text, 'pihlaja_leads_total{state="sent"}')).toBe(1);
      expect(lineValue(text, 'pihlaja_mails_total{outcome="sent"}')).toBe(1);
      expect(lineValue(text, 'pihlaja_lead_queue{state="waiting"}')).toBe(0);
      expect(lineValue(text, 'pihlaja_calls_held_back{kind="page"}')).toBe(0);
      expect(lineValue(text, 'pihlaja_database_bytes')).toBeGreaterThan(10_000);
      expect(lineValue(text, 'pihlaja_kept_pages')).toBeGreaterThan(0);
    });
  });

  it('name nobody, and have few labels', async () => {
    for (let n = 0; n < 30; n++) await fetch(`${origin}/sivu-${n}/?nimi=Maija`).then((answer) => answer.text());
    const text = await metrics();
    expect(text).not.toMatch(/Maija|127\.0\.0\.1|sivu-/);
    expect(text.split('\n').length).toBeLessThan(700);
  });

  it('are on their own port alone', async () => {
    expect((await fetch(`${origin}/metrics`)).status).not.toBe(200);
    expect((await fetch(`${metricsOrigin}/`)).status).toBe(404);
  });

  it('are described, and all that are described exist', async () => {
    const described = await readFile(`${projectRoot}/docs/metrics.md`, 'utf8');
    const names = [...described.matchAll(/^\| `(pihlaja_\w+)/gm)].map(([, name = '']) => name);
    const own = namesIn(await metrics()).filter((name) => name.startsWith('pihlaja_'));
    expect(names.toSorted()).toEqual(own.toSorted());
  });

  it.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/pihlaja.json'])('are those that %s reads', async (file) => {
    const text = await readFile(`${projectRoot}/${file}`, 'utf8');
    // JSON is YAML, too.
    const read = JSON.stringify(parse(text)).match(/\b(?:pihlaja|process|nodejs)_\w+/g) ?? [];
    const lines = (await metrics()).split('\n').map((line) => /^[a-z_\d]+/.exec(line)?.[0]);
    const known = new Set([...lines, ...namesIn(await metrics())]);
    expect(read.length).toBeGreaterThan(15);
    expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('raise an alert each: every rule says what is wrong and what to do', async () => {
    const { groups } = parse(await readFile(`${projectRoot}/deploy/prometheus/alerts.yaml`, 'utf8'));
    const rules = groups.flatMap((group: { rules: object[] }) => group.rules);
    expect(rules.length).toBeGreaterThan(12);
    for (const rule of rules)
      expect(rule).toMatchObject({
        alert: expect.stringMatching(/^Pihlaja[A-Z]/),
        expr: expect.any(String),
        labels: { severity: expect.stringMatching(/^(warning|critical)$/) },
        annotations: { summary: expect.stringMatching(/\.$/), action: expect.stringMatching(/\.$/) },
      });
  });
});

describe('the id of a request', () => {
  it('is that of the trusted proxy, in the answer and in the lines of the log', async () => {
    const id = 'koe-pyynto-0001';
    const answer = await fetch(`${origin}/hakutulokset/?search=salaisuus`, { headers: { 'x-request-id': id } });
    await answer.text();
    expect(answer.headers.get('x-request-id')).toBe(id);
    await vi.waitFor(() => expect(linesOf(id)).toHaveLength(1));
    const [line] = linesOf(id);
    expect(line).toMatchObject({
      msg: 'answered',
      method: 'GET',
      path: '/hakutulokset/',
      route: 'search',
      status: 200,
    });
    expect(JSON.stringify(line)).not.toMatch(/salaisuus|127\.0\.0\.1/);
  });

  it('is its own for each kept page, which the access log names, too', async () => {
    const ids = [];
    for (let n = 0; n < 2; n++) {
      const answer = await fetch(`${origin}/`);
      await answer.text();
      ids.push(answer.headers.get('x-request-id'));
    }
    expect(new Set(ids).size).toBe(2);
    await vi.waitFor(() => expect(site.err).toContain('"route":"kept"'));
  });
});

const linesOf = (id: string) =>
  site.err
    .split('\n')
    .filter((line) => line.includes(`"request":"${id}"`))
    .map((line) => JSON.parse(line));
