// One check of the site's health: it turns facts into a line.
import type { AdminHealth } from '../../../../contract/admin-health.ts';
import type { HostFacts } from '../../host-facts.ts';

/** Green, amber and red, the gravest first. */
export const healthLevels = ['bad', 'care', 'fine'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** The known facts. A check has no line if the backend does not provide its facts. */
export interface HealthFacts {
  host: HostFacts;
  backend: {
    /** Null from a backend that does not provide health data, or that has failed. */
    health: AdminHealth | null;
    hasFailed: boolean;
    /** Response time of the backend in milliseconds. */
    ms: number;
  };
}

export interface HealthLine {
  title: string;
  level: HealthLevel;
  says: string;
  /** What the operator should do, in sentences; empty for nothing. */
  todo: string;
  /** The page on which to do it. */
  link?: { url: string; text: string };
}

/** @returns null when there is nothing to report */
export type HealthCheck = (facts: HealthFacts) => HealthLine | null;

/** Builds lines of the three levels for one check. */
export const levelsOf = (title: string) => ({
  fine: (says: string): HealthLine => ({ title, level: 'fine', says, todo: '' }),
  care: (says: string, todo: string): HealthLine => ({ title, level: 'care', says, todo }),
  bad: (says: string, todo: string): HealthLine => ({ title, level: 'bad', says, todo }),
});
