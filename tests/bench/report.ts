// Prints what was measured, a line each, beside what is wanted.

export interface Report {
  (what: string, value: string, isKept: boolean, wanted: string): void;
  /** A line below, of what the value is made of. */
  detail(line: string): void;
  /** Whether some value was not what is wanted. */
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
