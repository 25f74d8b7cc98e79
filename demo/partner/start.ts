// `npm run demo:partner`: the partner's site beside a running one.
import { createServer } from 'node:http';
import { readPartnerConfig } from '../../server/config.ts';
import { orExit, readCommandLine, refuse } from '../../server/shared/command-line.ts';
import { createPartner } from './partner.ts';

const command = {
  name: 'npm run demo:partner',
  does: "Serves a partner's pages, with forms of the site at PIHLAJA_URL, at PORT_PARTNER.",
  isConfigured: true,
  done: 'it was stopped',
};

const { env } = readCommandLine(command);
const { port, siteUrl } = orExit(() => readPartnerConfig(env));
createServer(createPartner({ siteUrl, leadForm: 1 }))
  .once('error', (error) => refuse(`Cannot listen on port ${port}: ${error.message}. Set PORT_PARTNER.`))
  .listen(port, '127.0.0.1', () =>
    console.log(
      `Mäkelän Piha: http://localhost:${port}/ with forms of ${siteUrl}, which must list this origin in EMBED_SITES`,
    ),
  );
