// Checks the free space on the disk of `DATA_DIR`.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { leastRoomBytes, littleRoomBytes } from '../../../../shared/health-limits.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';
import { sizeInWords } from './measures.ts';

const texts = adminHealth.disk;
const { fine, care, bad } = levelsOf(texts.title);

export const checkDisk: HealthCheck = ({ host: { freeBytes } }) => {
  if (freeBytes === null) return care(texts.unreadable, texts.unreadableTodo);
  const free = { koko: sizeInWords(freeBytes) };
  if (freeBytes < leastRoomBytes) return bad(fill(texts.least, free), texts.todo);
  if (freeBytes < littleRoomBytes) return care(fill(texts.little, free), texts.todo);
  return fine(fill(texts.fine, free));
};
