// Decides whether a post from an embedded form comes from a person with a browser.
import type { Logger } from 'pino';
import { embedParts } from '../../../rules/embeds/parts.ts';
import type { QuarantineReason } from '../../contract/embeds.ts';
import type { PostTexts } from '../leads/post-error.ts';
import type { Challenges } from './challenge.ts';
import type { UsedChallenges } from './used-challenges.ts';

/** The result of the screening. */
interface ScreeningVerdict {
  /** The reason for a quarantine; null when there is no doubt. */
  doubt: QuarantineReason | null;
  /** Whether the script can solve another challenge: then it must do so, before the doubt has any effect. */
  canRenew: boolean;
  /** Called when it is known whether the submission was accepted; never fails. */
  settle(isTaken: boolean): Promise<void>;
}

/** @param key identifies the submission: its attempts may share a challenge */
export type Screen = (texts: PostTexts, site: string, key: string) => Promise<ScreeningVerdict>;

/**
 * Reasons for which a new challenge helps: a service worker, a cache or a sleeping computer may send an old challenge for a
 * person, too.
 */
const renewable: readonly QuarantineReason[] = ['reused', 'expired'];

export function createScreen(challenges: Challenges, used: UsedChallenges, log: Logger): Screen {
  return async (texts, site, key) => {
    const first = (name: string) => texts.get(name)?.[0] ?? '';
    const doubtful = (doubt: QuarantineReason): ScreeningVerdict => ({
      doubt,
      canRenew: renewable.includes(doubt) && first(embedParts.renewable) === '1',
      settle: async () => {},
    });
    if (first(embedParts.trap) !== '') return doubtful('trap');
    const solved = challenges.check(site, first(embedParts.challenge), first(embedParts.proof));
    if (typeof solved === 'string') return doubtful(solved);
    if (!(await used.claim(solved, key))) return doubtful('reused');
    return {
      doubt: null,
      canRenew: false,
      async settle(isTaken) {
        if (!isTaken) return used.release(solved, key);
        await used.keep(solved, key).catch((err) => log.error({ err }, 'a used challenge cannot be noted'));
      },
    };
  };
}
