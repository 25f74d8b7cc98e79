// Prints each measured value in a line, beside its limit.

export interface Report {
  (what: string, value: string, isKept: boolean, wanted: string): void;
  /** A line below, with the parts of the value. */
  detail(line: string): void;
  /** Whether some value broke its limit. */
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
