// Preloaded into one of the project's programs: reports to its parent, on request, every module loaded so far.
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
// The channel must not keep the process running.
process.channel?.unref();
