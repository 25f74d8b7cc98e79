// Prints each measured value on a line, beside its limit.

export interface Report {
  (what: string, value: string, isKept: boolean, wanted: string): void;
  /** Prints a line below, with the components of the value. */
  detail(line: string): void;
  /** Whether a value exceeded its limit. */
  hasFailed(): boolean;
}

export function createReport(): Report {
  let hasFailed = false;
  const report = (what: string, value: string, isKept: boolean, wanted: string) => {
    hasFailed ||= !isKept;
    console.log(`${isKept ? 'ok  ' : 'FAIL'}  ${what.padEnd(56)} ${value.padStart(12)}   ${wanted}`);
  };
  return Object.assign(report, {
    detail: (line: string) => console.log(`      ${line}`),
    hasFailed: () => hasFailed,
  });
}
