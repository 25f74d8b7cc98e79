// Checks the last import of the content.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { formatDateTime } from '../../../../shared/helsinki-time.ts';
import { adminPaths } from '../admin-page.ts';
import { counted } from '../format-numbers.ts';
import { type HealthCheck, type HealthLine, levelsOf } from './health-check.ts';

const texts = adminHealth.import;
const { fine, care, bad } = levelsOf(texts.title);

export const checkImport: HealthCheck = ({ backend }) => {
  const last = backend.health?.import;
  if (!last) return null;
  const { state, at, warnings } = last;
  if (state === 'unknown' || at === null) return care(texts.unknown, texts.unknownTodo);
  const made = { aika: formatDateTime(at) };
  if (state === 'empty') return bad(fill(texts.empty, made), texts.emptyTodo);
  if (state === 'fine') return fine(fill(texts.fine, made));
  return withLink(care(`${fill(texts.fine, made)} ${counted(texts.warnings, warnings)}`, texts.warningsTodo));
};

const withLink = (line: HealthLine): HealthLine => ({ ...line, link: { url: adminPaths.content, text: texts.link } });
