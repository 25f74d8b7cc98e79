// The site that journeys go through, a partner with its forms, and the rest of the world, which only listens.
import type { RequestListener } from 'node:http';
import { startOutsideWorld } from '../helpers/outside-world.ts';
import { startPartnerSite } from '../helpers/partner-site.ts';
import { takeHead } from '../helpers/take-head.ts';
import { withScript } from './add-script.ts';
import type { Engine } from './engine.ts';
import type { JourneyPlaces } from './journeys/journey.ts';
import { noteTaking } from './page-notes.ts';

export interface JourneySite extends JourneyPlaces {
  /** The port that a browser sends its requests to other machines to. */
  proxyPort: number;
  /** Origins outside that were contacted. */
  reached: Set<string>;
  close(): Promise<void>;
}

/** More than are walked with one site. */
const mostOperators = 100;

const off = 'scripts-off';
/** Whoever has opened it gets no scripts any more. */
export const withoutScripts = '/?scripts=off';

/** Pages for which no script comes, as where a proxy or a setting removes them: for who asks for it once. */
const mayLackScripts =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    const asks = request.url === withoutScripts;
    if (asks || request.headers.cookie?.includes(off)) {
      const { writeHead } = response;
      // All answers come through it, and it comes last.
      response.writeHead = ((status: number, ...rest: unknown[]) => {
        takeHead(response, status, rest);
        // Beside the site's own policy.
        response.appendHeader('content-security-policy', "script-src 'none'");
        if (asks) response.appendHeader('set-cookie', `${off}=1; Path=/`);
        return writeHead.call(response, status);
      }) as typeof writeHead;
    }
    site(request, response);
  };

/**
 * @param engine of the browsers that will come
 * @param fault a script that spoils every page of the site
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
  const operators = Array.from({ length: mostOperators }, (_, nth) => `toimittaja-${nth + 1}@posti.example`);
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
      if (!address) throw new Error(`A site has ${mostOperators} operators here, and more are needed`);
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
