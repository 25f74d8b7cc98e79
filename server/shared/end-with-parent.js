// Loaded into a program that another of our programs has started: it ends when the other one has ended, for any reason.
import { enableCompileCache } from 'node:module';

// The same as in start.js.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/pihlaja-compiled`);
process.once('disconnect', () => process.exit(1));
// The channel does not keep the process running.
process.channel?.unref();
