// Traces of a running site, as an OpenTelemetry collector receives them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let collector: Server;
const collected: Export[] = [];
const sites: SiteProcess[] = [];
beforeAll(async () => {
  folder = await prepareDataDir();
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') collected.push((await json(request)) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  collector.close();
  await folder.remove();
});

function start(env: Record<string, string> = {}): SiteProcess {
  const { port } = collector.address() as AddressInfo;
  const site = startSiteProcess({
    DATA_DIR: folder.dataDir,
    DEMO: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    ...env,
  });
  sites.push(site);
  return site;
}

const textOf = (attributes: CollectedSpan['attributes'], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

it('a request and its calls are one trace, which continues that of the caller', { timeout: 60_000 }, async () => {
  const site = start({ OTEL_SERVICE_NAME: 'piha-ja-raystas' });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const address = await site.address();
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const answer = await fetch(`${address}/hakutulokset/?search=salaisuus`, { headers });
  await answer.text();
  // At its end the site sends the remaining traces.
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  const resources = collected.flatMap(({ resourceSpans }) => resourceSpans);
  expect(textOf(resources[0]?.resource.attributes ?? [], 'service.name')).toBe('piha-ja-raystas');
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans);
  const own = spans.filter((span) => span.traceId === traceId);
  const served = own.find(({ name }) => name === 'GET search');
  expect(served?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(textOf(served?.attributes ?? [], 'pihlaja.request_id')).toBe(answer.headers.get('x-request-id'));
  const calls = own.filter(({ name }) => name === 'call search');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.every(({ parentSpanId }) => parentSpanId === served?.spanId)).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(/salaisuus|127\.0\.0\.1/);
});

it('a sampler that does not exist ends the start in one line', { timeout: 60_000 }, async () => {
  const site = start({ OTEL_TRACES_SAMPLER: 'joskus' });
  expect(await site.ended).toBe(1);
  expect(site.err).toContain('Set it to one of always_on, always_off, traceidratio');
});
