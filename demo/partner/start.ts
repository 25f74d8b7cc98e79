// `npm run demo:partner`: the partner's site beside a running one.
import { createServer } from 'node:http';
import { ConfigError, processEnv, readPartnerConfig } from '../../server/config.ts';
import { createPartner } from './partner.ts';

try {
  const { port, siteUrl } = readPartnerConfig(processEnv());
  createServer(createPartner({ siteUrl, leadForm: 1 }))
    .once('error', (error) => {
      console.error(`PORT_PARTNER wants a free port, but is ${port} (${error.message})`);
      process.exit(1);
    })
    .listen(port, '127.0.0.1', () =>
      console.log(
        `Mäkelän Piha: http://localhost:${port}/ with forms of ${siteUrl}, which must list this origin in EMBED_SITES`,
      ),
    );
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
