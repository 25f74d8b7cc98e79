// The site that journeys use, a partner with its forms, and a server that records requests to all other origins.
import type { RequestListener } from 'node:http';
import { startOutsideWorld } from '../helpers/outside-world.ts';
import { startPartnerSite } from '../helpers/partner-site.ts';
import { takeHead } from '../helpers/take-head.ts';
import { withScript } from './add-script.ts';
import type { Engine } from './engine.ts';
import type { JourneyPlaces } from './journeys/journey.ts';
import { noteTaking } from './page-notes.ts';

export interface JourneySite extends JourneyPlaces {
  /** The port to which a browser sends its requests to other machines. */
  proxyPort: number;
  /** Origins outside that were contacted. */
  reached: Set<string>;
  close(): Promise<void>;
}

/** More than the number of journeys with one site. */
const maxOperators = 100;

const off = 'scripts-off';
/** After opening this address, a visitor gets no scripts any more. */
export const withoutScripts = '/?scripts=off';

/** Serves pages without scripts, as if a proxy or a setting removed them, after a visitor has requested that once. */
const mayLackScripts =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    const asks = request.url === withoutScripts;
    if (asks || request.headers.cookie?.includes(off)) {
      const { writeHead } = response;
      // All responses go through this wrapper, and it is the outermost.
      response.writeHead = ((status: number, ...rest: unknown[]) => {
        takeHead(response, status, rest);
        // In addition to the site's policy.
        response.appendHeader('content-security-policy', "script-src 'none'");
        if (asks) response.appendHeader('set-cookie', `${off}=1; Path=/`);
        return writeHead.call(response, status);
      }) as typeof writeHead;
    }
    site(request, response);
  };

/**
 * @param engine the engine of the browsers that will connect
 * @param fault a script that breaks every page of the site
 */
export async function startJourneySite(engine: Engine, fault = ''): Promise<JourneySite> {
  const script = [...(engine.hearsPages ? [] : [noteTaking]), fault].join(';\n');
  let isBroken = false;
  const mayBreak =
    (site: RequestListener): RequestListener =>
    (request, response) =>
      void (isBroken ? request.socket.destroy() : site(request, response));
  const before = (site: RequestListener) =>
    mayBreak(mayLackScripts(script.length > 1 ? withScript(script)(site) : site));
  const operators = Array.from({ length: maxOperators }, (_, nth) => `toimittaja-${nth + 1}@posti.example`);
  const { site, origin, close } = await startPartnerSite({
    before,
    beforePartner: before,
    // All accounts of a test come from one address.
    env: { ADMIN_EMAILS: operators.join(), LOGIN_LIMIT: '1000' },
  });
  const outside = await startOutsideWorld();
  return {
    site,
    partner: origin,
    line: {
      break() {
        isBroken = true;
      },
      mend() {
        isBroken = false;
      },
    },
    newOperator() {
      const address = operators.shift();
      if (!address) throw new Error(`A site has ${maxOperators} operators here, and more are needed`);
      return address;
    },
    proxyPort: Number(new URL(outside.proxy.server).port),
    reached: outside.reached,
    async close() {
      await close();
      await outside.close();
    },
  };
}
