// Starts the site where this Node can. Plain JavaScript, so that one that is too old can say what to do instead;
// start.ts is a link to this file, for Node goes by the name of what a link leads to.
import module from 'node:module';

if (process.features.typescript) {
  // What Node makes of our modules is kept beside the packages: the next start neither strips types nor compiles.
  module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/pihlaja-compiled`);
  import('./site.ts');
} else {
  console.error(
    `This Node, ${process.version}, is too old for the site: use "npm start", for "npm ci" has brought a newer one.`,
  );
  process.exitCode = 1;
}
