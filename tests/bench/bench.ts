// `npm run bench`: the promised figures, or one of the measurements that have options of their own.
const ofTheirOwn: Readonly<Record<string, string>> = {
  load: './load/run.ts',
  accounts: './accounts.ts',
  search: './search/run.ts',
  size: './size/run.ts',
};

const [, , name = ''] = process.argv;
const program = Object.hasOwn(ofTheirOwn, name) ? ofTheirOwn[name] : undefined;
// The program reads its own command line.
if (program) process.argv.splice(2, 1);
await import(program ?? './run.ts');

// Top-level variables of its own: a file without imports would share them with others.
export {};
