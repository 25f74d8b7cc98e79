// The link in a mail of the site.
import { dirname } from 'node:path';
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import type { Site } from './site.ts';

/** @returns the newest link to this page in a mail to the address, as a path */
export const mailedPath = (site: Site, address: string, page: string): Promise<string> =>
  waitUntil(async () => {
    const mails = await mailsTo({ dataDir: dirname(site.outboxDir) }, address, 0);
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    return links
      .findLast((link) => link.startsWith(site.origin + page) && link.includes('?'))
      ?.slice(site.origin.length);
  });
