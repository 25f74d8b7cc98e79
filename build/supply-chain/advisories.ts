// Reads the findings of `npm audit`, and the advisories that are accepted for a time.
import * as v from 'valibot';

/** A published vulnerability of an installed package. */
export interface Advisory {
  /** The identifier, `GHSA-…`, as in the advisory's URL. */
  id: string;
  packageName: string;
  severity: string;
  title: string;
  url: string;
}

/** An advisory that is accepted for the site. */
export interface Acceptance {
  id: string;
  reason: string;
  /** The last day on which it is accepted, `2027-01-31`. */
  until: string;
}

const advisory = v.object({ name: v.string(), severity: v.string(), title: v.string(), url: v.string() });

/**
 * https://docs.npmjs.com/cli/v11/commands/npm-audit#audit-report: `via` is a vulnerability, or the name of a package that has
 * one.
 */
const auditReport = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), advisory])) })),
});

const acceptances = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^GHSA(-[a-z0-9]{4}){3}$/, 'an "id" like GHSA-abcd-efgh-ijkm')),
    reason: v.pipe(v.string(), v.minLength(10, 'a "reason" of at least ten letters')),
    until: v.pipe(v.string(), v.isoDate('an "until" like 2027-01-31')),
  }),
);

/** @throws {Error} with a message that names the file, the entry and the expected value */
export function readAcceptances(text: string, file: string): Acceptance[] {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), acceptances), text);
  if (success) return output;
  const [{ path = [], message }] = issues;
  throw new Error(`${file}${path.map(({ key }) => `[${String(key)}]`).join('')} is not valid. Set it to ${message}.`);
}

/** @returns each advisory once, or null when the output is not a report */
export function readAudit(output: unknown): Advisory[] | null {
  const report = v.safeParse(auditReport, output);
  if (!report.success) return null;
  const found = Object.values(report.output.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  );
  const advisories = found.map(({ name, severity, title, url }) => {
    return { id: url.split('/').at(-1) ?? url, packageName: name, severity, title, url };
  });
  return [...new Map(advisories.map((one) => [`${one.id} ${one.packageName}`, one])).values()];
}

/** The findings, grouped by their effect on the command. */
export interface Verdict {
  /** Findings that are high or critical, and not accepted. */
  failing: Advisory[];
  /** Findings that are less severe, or accepted until today or later. */
  tolerated: Advisory[];
  /** Acceptances that have expired, or whose advisory is no longer found. */
  superfluous: Acceptance[];
}

/** @param today the date, such as `2026-11-27` */
export function judge(found: readonly Advisory[], accepted: readonly Acceptance[], today: string): Verdict {
  const holds = ({ until }: Acceptance) => until >= today;
  const isAccepted = ({ id }: Advisory) => accepted.some((one) => one.id === id && holds(one));
  const fails = (one: Advisory) => /^(high|critical)$/.test(one.severity) && !isAccepted(one);
  return {
    failing: found.filter(fails),
    tolerated: found.filter((one) => !fails(one)),
    superfluous: accepted.filter((one) => !holds(one) || !found.some(({ id }) => id === one.id)),
  };
}
