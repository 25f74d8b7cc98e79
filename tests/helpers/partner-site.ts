// Starts a site, and beside it the demo partner's site, which may embed the site's forms.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPartner } from '../../demo/partner/partner.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

interface PartnerSite {
  site: Site;
  /** The origin of the partner's site. */
  origin: string;
  close(): Promise<void>;
}

interface PartnerSiteOptions extends Pick<SiteOptions, 'before' | 'env'> {
  /** Like {@link SiteOptions.before}, for the partner's site. */
  beforePartner?: SiteOptions['before'];
}

export async function startPartnerSite({ before, beforePartner, env }: PartnerSiteOptions): Promise<PartnerSite> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const site = await startSite({ partners: [origin], before, env });
  const partner = createPartner({ siteUrl: site.origin, leadForm: 1 });
  answer = beforePartner?.(partner) ?? partner;
  return {
    site,
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}
