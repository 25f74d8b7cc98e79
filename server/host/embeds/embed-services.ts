// Creates all services behind the calls of embedded forms.
import type { Logger } from 'pino';
import type { FileStore } from '../../shared/files/file-store.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import { bySender } from '../../shared/sender-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';
import type { FormFinder } from '../api/form-finder.ts';
import type { LeadIntake } from '../leads/lead-intake.ts';
import type { NewsletterIntake } from '../newsletter/newsletter-intake.ts';
import { addressChecksAMinute, type CheckAddress, createAddressCheck } from './address-check.ts';
import { challengeBits, createChallenges } from './challenge.ts';
import { findEmbedSecret, sharedEmbedSecret } from './embed-secret.ts';
import { createOriginRule, type OriginRule } from './origin-rule.ts';
import { openRefusedOrigins, type RefusedOrigins } from './refused-origins.ts';
import { createScreen } from './screening.ts';
import { createTakeLead, type TakeLead } from './take-lead.ts';
import { createTakeOrder, type TakeOrder } from './take-order.ts';
import { openUsedChallenges } from './used-challenges.ts';

/** The partners, and the settings of their forms. */
export interface EmbedSettings {
  /** Partner sites by id, each with the origins that may embed. */
  sites: Readonly<Record<string, readonly string[]>>;
  /** Whether the host's own pages may embed the forms of every partner: for the playground. */
  countsOwnPages: boolean;
  /** Folder of the signing secret and of the used challenges. */
  folder: string;
  /** Folder of the counts of refused origins, where hosts share no files. */
  refusalFolder: string;
  /** A key that all hosts of the site share, and from which they derive their signing secret; null if there is only one host. */
  sharedKey: string | null;
}

export interface EmbedServicesOptions extends EmbedSettings {
  forms: Pick<FormFinder, 'find'>;
  siteUrl: string;
  orders: NewsletterIntake;
  /**
   * Ids of the newsletter lists.
   * @throws {ContentApiError}
   */
  lists(): Promise<string[]>;
  leads: LeadIntake;
  /** Rate limit for refused form posts of one address. */
  leadRefusals: RateLimit;
  /** The storage for the counts of refused origins. */
  refusals: FileStore;
  state: SharedState;
  log: Logger;
  now(): number;
}

export interface EmbedServices {
  rule: OriginRule;
  refusals: RefusedOrigins;
  /** @returns a challenge for a site's pages, or the seconds until this address may get another */
  challengeFor(site: string, address: string): Promise<{ challenge: string; bits: number } | number>;
  /** Checks an origin for the page for partners. */
  checkAddress: CheckAddress;
  /** Whether any partner may embed. */
  hasPartners: boolean;
  forms: Pick<FormFinder, 'find'>;
  takeOrder: TakeOrder;
  takeLead: TakeLead;
}

const challengesAMinute = 60;

/** @throws when the folder can't be written */
export async function createEmbedServices(options: EmbedServicesOptions): Promise<EmbedServices> {
  const { sites, siteUrl, folder, sharedKey, state, log, now, forms } = options;
  const own = await findEmbedSecret(folder);
  // Challenges that this host signed before it had the key stay valid.
  const challenges = createChallenges(sharedKey === null ? [own] : [sharedEmbedSecret(sharedKey), own], now);
  const screen = createScreen(challenges, await openUsedChallenges(folder, state, now), log);
  const challengeLimit = bySender(state, 'challenge', challengesAMinute, 60);

  const rule = createOriginRule({ sites, ownOrigin: options.countsOwnPages ? siteUrl : null });

  return {
    rule,
    refusals: openRefusedOrigins({ store: options.refusals, log, now }),
    checkAddress: createAddressCheck(rule, bySender(state, 'partner-address', addressChecksAMinute, 60)),
    hasPartners: Object.keys(sites).length > 0,
    async challengeFor(site, address) {
      const seconds = await challengeLimit.take(address);
      return seconds > 0 ? seconds : { challenge: challenges.issue(site), bits: challengeBits };
    },
    forms,
    takeOrder: createTakeOrder({ orders: options.orders, screen, lists: options.lists }),
    takeLead: createTakeLead({ leads: options.leads, screen, forms, refusals: options.leadRefusals }),
  };
}
