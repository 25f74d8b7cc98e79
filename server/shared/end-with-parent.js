// Loaded into a child process: it ends when its parent process has ended, for any reason.
import { enableCompileCache } from 'node:module';

// The folder is the same as in start.js.
enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/pihlaja-compiled`);
process.once('disconnect', () => process.exit(1));
// The channel does not keep the process alive.
process.channel?.unref();
