// One check of the site's health: it turns facts into a line.
import type { AdminHealth } from '../../../../contract/admin-health.ts';
import type { HostFacts } from '../../../admin/host-facts.ts';

/** Green, amber and red, the gravest first. */
export const healthLevels = ['bad', 'care', 'fine'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** What is known. A check whose facts a backend does not tell has no line. */
export interface HealthFacts {
  host: HostFacts;
  backend: {
    /** Null from a backend that does not tell, or that has failed. */
    health: AdminHealth | null;
    hasFailed: boolean;
    /** How long its answer took. */
    ms: number;
  };
}

export interface HealthLine {
  title: string;
  level: HealthLevel;
  says: string;
  /** What to do about it: sentences; empty for nothing. */
  todo: string;
  /** Where to do it. */
  link?: { url: string; text: string };
}

/** @returns null when there is nothing to tell */
export type HealthCheck = (facts: HealthFacts) => HealthLine | null;

/** The three levels of one check. */
export const levelsOf = (title: string) => ({
  fine: (says: string): HealthLine => ({ title, level: 'fine', says, todo: '' }),
  care: (says: string, todo: string): HealthLine => ({ title, level: 'care', says, todo }),
  bad: (says: string, todo: string): HealthLine => ({ title, level: 'bad', says, todo }),
});
