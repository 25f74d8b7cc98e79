// Reports the database: its kind and its size.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';
import { sizeInWords } from './measures.ts';

const texts = adminHealth.database;
const { fine } = levelsOf(texts.title);

export const checkDatabase: HealthCheck = ({ backend }) => {
  const database = backend.health?.database;
  if (!database) return null;
  const { name, version, bytes } = database;
  return fine(fill(texts.fine, { nimi: name, versio: version, koko: sizeInWords(bytes) }));
};
