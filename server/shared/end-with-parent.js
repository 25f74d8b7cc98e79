// Loaded into a program that another one of ours has started: it ends when that one has ended, however that was.
import { enableCompileCache } from 'node:module';

// As start.js does.
enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/pihlaja-compiled`);
process.once('disconnect', () => process.exit(1));
// Being ready for that keeps nothing running.
process.channel?.unref();
