// Checks the backend: whether it responds, how fast, and whether calls to it keep failing.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { slowAnswerMs } from '../../../../shared/health-limits.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';

const texts = adminHealth.backend;
const { fine, care, bad } = levelsOf(texts.title);

export const checkBackend: HealthCheck = ({ host, backend: { health, hasFailed, ms } }) => {
  if (hasFailed) return bad(texts.failed, texts.failedTodo);
  if (host.holdsBack) return care(texts.holdsBack, texts.holdsBackTodo);
  const took = { n: Math.round(ms) };
  if (ms > slowAnswerMs) return care(fill(texts.slow, took), texts.slowTodo);
  return fine(health ? fill(texts.fine, took) : texts.unknown);
};
