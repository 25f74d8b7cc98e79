// A backend as a separate program, on a port that it takes again after a kill.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createBackend } from '../../server/backend/app.ts';
import { testKey } from '../../server/backend/testing/start-backend.ts';
import { rateLimitRepeats } from '../../server/shared/rate-limit-repeats.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, port: { type: 'string' }, site: { type: 'string' } },
});
const { data = '', port = '0', site = '' } = values;
const log = pino({ level: 'warn', hooks: rateLimitRepeats() }, pino.destination({ dest: 2, sync: true }));
const backend = await createBackend({
  dataDir: data,
  apiKey: testKey,
  siteUrl: site,
  newsletterApiKey: 'newsletter-key',
  mail: { outboxDir: `${data}/outbox`, from: 'Testi <testi@site.example>' },
  log,
});
const server = createServer(backend.app);
server.listen(Number(port), '127.0.0.1', () => {
  // The test waits for this line.
  console.log(`http://localhost:${(server.address() as AddressInfo).port}/`);
});
