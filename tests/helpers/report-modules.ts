// Loaded into a program of ours: tells its parent every module that it has loaded so far, when asked.
import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('message', (message) => {
  if (message === 'modules') process.send?.({ modules: loaded });
});
// To be asked keeps nothing running.
process.channel?.unref();
