// Checks the mails that have not been sent.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { lateMailSeconds } from '../../../../shared/health-limits.ts';
import { adminPaths } from '../admin-page.ts';
import { counted } from '../format-numbers.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';
import { ageInWords } from './measures.ts';

const texts = adminHealth.mails;
const { fine, care, bad } = levelsOf(texts.title);
const link = { url: adminPaths.mails, text: texts.link };

export const checkMails: HealthCheck = ({ backend }) => {
  const mails = backend.health?.mails;
  if (!mails) return null;
  const { waiting, given_up: stuck, oldest_seconds: oldest } = mails;
  const age = fill(texts.oldest, { aika: ageInWords(oldest) });
  const late = oldest > lateMailSeconds ? `${counted(texts.late, waiting)} ${age}` : '';
  if (stuck > 0)
    return { ...bad([counted(texts.stuck, stuck), late].filter(Boolean).join(' '), texts.stuckTodo), link };
  if (late) return { ...care(late, texts.lateTodo), link };
  if (!mails.leaves) return care(texts.filesOnly, texts.filesOnlyTodo);
  return fine(waiting > 0 ? counted(texts.onTheirWay, waiting) : texts.fine);
};
