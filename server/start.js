// Starts the site if this version of Node can. Plain JavaScript, so that an older one can print the solution instead;
// start.ts is a link to this file, because Node resolves a link to its target's name.
import module from 'node:module';

if (process.features.typescript) {
  // The compile cache is beside the packages: the next start neither strips types nor compiles.
  module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/pihlaja-compiled`);
  import('./site.ts');
} else {
  console.error(
    `This Node, ${process.version}, is too old for the site: use "npm start", for "npm ci" has brought a newer one.`,
  );
  process.exitCode = 1;
}
