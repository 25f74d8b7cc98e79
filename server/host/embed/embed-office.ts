// Everything behind the calls of embedded forms, put together (embeds, "Submitting" to "Durability").
import type { Logger } from 'pino';
import { createCallLimit } from '../../call-limit.ts';
import type { LeadForm } from '../../contract/forms.ts';
import type { NewsletterService } from '../../newsletter-service.ts';
import { ContentApiError } from '../content/load.ts';
import type { LeadDesk } from '../leads/lead-desk.ts';
import { challengeBits, createChallenges } from './challenge.ts';
import { findEmbedSecret } from './embed-secret.ts';
import { createNewsletterDesk } from './newsletter-desk.ts';
import { createOriginRule, type OriginRule } from './origin-rule.ts';
import { createScreen } from './screening.ts';
import { createTakeLead, type TakeLead } from './take-lead.ts';
import { createTakeOrder, type TakeOrder } from './take-order.ts';
import { openUsedChallenges } from './used-challenges.ts';

/** How partners are known, and how often their visitors may call. */
export interface EmbedSettings {
  /** Partner sites by id, each with the origins that may embed. */
  sites: Readonly<Record<string, readonly string[]>>;
  /** Whether the host's own pages count as a page of every partner: for the playground. */
  countsOwnPages: boolean;
  /** Where the signing secret and the used challenges are kept. */
  folder: string;
  /** How many newsletter orders of one address are taken in ten minutes. */
  newsletterLimit: number;
}

export interface EmbedOfficeOptions extends EmbedSettings {
  siteUrl: string;
  service: Pick<NewsletterService, 'subscribe'>;
  /** Ids of the newsletter lists. @throws {ContentApiError} */
  lists(): Promise<string[]>;
  desk: LeadDesk;
  /** Null for a form that is not there. @throws {ContentApiError} */
  findForm(id: number): Promise<LeadForm | null>;
  /** As it was last seen, for when the backend can't say. */
  seenForm(id: number): LeadForm | undefined;
  log: Logger;
  now(): number;
}

export interface EmbedOffice {
  rule: OriginRule;
  /** @returns a challenge for a site's pages, or after how many seconds there is another for this address */
  challengeFor(site: string, address: string): Promise<{ challenge: string; bits: number } | number>;
  /** Null for a form that is not there, undefined while the backend can't say. */
  formOf(id: number): Promise<LeadForm | null | undefined>;
  takeOrder: TakeOrder;
  takeLead: TakeLead;
}

const challengesAMinute = 60;
const orderPeriodSeconds = 600;

/** @throws when the folder can't be written */
export async function openEmbedOffice(options: EmbedOfficeOptions): Promise<EmbedOffice> {
  const { sites, siteUrl, folder, log, now, findForm, seenForm } = options;
  const challenges = createChallenges(await findEmbedSecret(folder), now);
  const screen = createScreen(challenges, await openUsedChallenges(folder, now), log);
  const challengeLimit = createCallLimit(challengesAMinute, 60);
  const newsletterDesk = createNewsletterDesk({
    service: options.service,
    limit: createCallLimit(options.newsletterLimit, orderPeriodSeconds),
    doubtfulLimit: createCallLimit(1, orderPeriodSeconds),
  });

  async function formOf(id: number): Promise<LeadForm | null | undefined> {
    if (id === 0) return null;
    const form = await findForm(id).catch((error) => {
      if (error instanceof ContentApiError) return seenForm(id);
      throw error;
    });
    return form && !form.live ? null : form;
  }

  return {
    rule: createOriginRule({ sites, ownOrigin: options.countsOwnPages ? siteUrl : null }),
    async challengeFor(site, address) {
      const seconds = await challengeLimit.take(address);
      return seconds > 0 ? seconds : { challenge: challenges.issue(site), bits: challengeBits };
    },
    formOf,
    takeOrder: createTakeOrder({ desk: newsletterDesk, screen, lists: options.lists }),
    takeLead: createTakeLead({ desk: options.desk, screen, formOf }),
  };
}
