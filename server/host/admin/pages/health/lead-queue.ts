// Checks the host's queue of leads; behind each queued lead a customer is waiting.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { lateLeadSeconds } from '../../../../shared/health-limits.ts';
import { counted } from '../format-numbers.ts';
import { queuePath } from '../queue.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';
import { ageInWords } from './measures.ts';

const texts = adminHealth.queue;
const { fine, care, bad } = levelsOf(texts.title);
const link = { url: queuePath, text: texts.link };

export const checkLeadQueue: HealthCheck = ({ host: { queue } }) => {
  if (!queue) return bad(texts.unreadable, texts.unreadableTodo);
  const { waiting, refused, broken, oldestSeconds } = queue;
  const found: [string, string][] = [];
  if (broken > 0) found.push([counted(texts.broken, broken), texts.brokenTodo]);
  if (refused > 0) found.push([counted(texts.refused, refused), texts.refusedTodo]);
  if (waiting > 0) {
    const oldest = fill(texts.oldest, { aika: ageInWords(oldestSeconds) });
    const todo = oldestSeconds > lateLeadSeconds ? texts.lateTodo : texts.waitingTodo;
    found.push([`${counted(texts.waiting, waiting)} ${oldest}`, todo]);
  }
  if (found.length === 0) return fine(texts.fine);
  const says = found.map(([words]) => words).join(' ');
  const todo = found.map(([, words]) => words).join(' ');
  return { ...(broken + refused > 0 ? bad(says, todo) : care(says, todo)), link };
};
