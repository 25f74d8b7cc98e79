// `npm run bench`: the promised figures, or one of the measurements with separate options.
const ofTheirOwn: Readonly<Record<string, string>> = {
  load: './load/run.ts',
  accounts: './accounts.ts',
  search: './search/run.ts',
  size: './size/run.ts',
};

const [, , name = '', separator] = process.argv;
const program = Object.hasOwn(ofTheirOwn, name) ? ofTheirOwn[name] : undefined;
// The measurement reads the remaining command line. A second "--" would make its options words.
if (program) process.argv.splice(2, separator === '--' ? 2 : 1);
await import(program ?? './run.ts');

// Makes this file a module: a script without imports would share its top-level variables with others.
export {};
