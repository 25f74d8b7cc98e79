// The health of the site at a glance.
import { adminHealth as texts } from '../../../../texts/fi/admin-site.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import { formatDateTime } from '../../../shared/helsinki-time.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage } from './admin-page.ts';
import { checkHealth } from './health/checks.ts';
import type { HealthFacts, HealthLevel, HealthLine } from './health/health-check.ts';

/** Each level has a shape and a word of its own, so that no colour is needed. */
const icons: Record<HealthLevel, string> = { fine: 'circledCheck', care: 'toastWarning', bad: 'toastError' };

/** A piece of a text; code is what an operator types or finds in a configuration. */
interface HealthWords {
  text: string;
  isCode: boolean;
}

interface HealthView extends Omit<HealthLine, 'todo'> {
  icon: string;
  word: string;
  todo: HealthWords[];
}

interface HealthModel extends AdminModel {
  summary: string;
  asOf: string;
  hostNote: string;
  lines: HealthView[];
}

export function healthPage(state: AdminState, facts: HealthFacts, context: PageContext): HealthModel {
  const lines = checkHealth(facts);
  const { host } = facts;
  return {
    ...adminPage('health', state, context),
    summary: summaryOf(lines),
    asOf: fill(texts.asOf, { aika: formatDateTime(host.now.toISOString()) }),
    hostNote: fill(texts.hostNote, { palvelin: host.name }),
    lines: lines.map((line) => ({
      ...line,
      icon: icons[line.level],
      word: texts.levels[line.level],
      todo: wordsOf(line.todo),
    })),
  };
}

function summaryOf(lines: readonly HealthLine[]): string {
  const count = (level: HealthLevel) => lines.filter((line) => line.level === level).length;
  const summaryParts = (['bad', 'care'] as const).flatMap((level) =>
    count(level) > 0 ? plural(texts[level], count(level)) : [],
  );
  return summaryParts.length > 0 ? summaryParts.join(' ') : texts.allFine;
}

/** Splits a text, in which code is between backticks. */
const wordsOf = (text: string): HealthWords[] =>
  text.split('`').flatMap((part, index) => (part === '' ? [] : { text: part, isCode: index % 2 === 1 }));
