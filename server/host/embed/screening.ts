// Decides whether a post of an embedded form shows a person with a browser behind it.
import type { Logger } from 'pino';
import { embedParts } from '../../../rules/embed-parts.ts';
import type { QuarantineReason } from '../../contract/embeds.ts';
import type { PostTexts } from '../leads/post-error.ts';
import type { Challenges } from './challenge.ts';
import type { UsedChallenges } from './used-challenges.ts';

/** What was found. */
export interface ScreeningVerdict {
  /** Null when nothing speaks against it. */
  doubt: QuarantineReason | null;
  /** To be called when it is known whether the post was taken; never fails. */
  settle(isTaken: boolean): Promise<void>;
}

/** @param key names the submission: its tries may share a challenge */
export type Screen = (texts: PostTexts, site: string, key: string) => ScreeningVerdict;

export function createScreen(challenges: Challenges, used: UsedChallenges, log: Logger): Screen {
  return (texts, site, key) => {
    const first = (name: string) => texts.get(name)?.[0] ?? '';
    const doubtful = (doubt: QuarantineReason): ScreeningVerdict => ({ doubt, settle: async () => {} });
    if (first(embedParts.trap) !== '') return doubtful('trap');
    const solved = challenges.check(site, first(embedParts.challenge), first(embedParts.proof));
    if (typeof solved === 'string') return doubtful(solved);
    if (!used.claim(solved, key)) return doubtful('reused');
    return {
      doubt: null,
      async settle(isTaken) {
        if (!isTaken) return used.release(solved, key);
        await used.keep(solved, key).catch((err) => log.error({ err }, 'a used challenge can not be noted'));
      },
    };
  };
}
