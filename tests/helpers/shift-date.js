// Preloaded into a process: shifts its dates by the offset in a file. Plain JavaScript, because it is loaded before
// types can be stripped.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const shiftMs = () => Number.parseFloat(readFileSync(process.env.SHIFTED_BY, 'utf8')) * 1000;

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {any[]} given */
    constructor(...given) {
      // @ts-expect-error: every overload is passed on
      super(...(given.length === 0 ? [Date.now()] : given));
    }

    static now() {
      return RealDate.now() + shiftMs();
    }
  }
);

if (process.env.SHIFTED === 'pass') {
  const now = performance.now.bind(performance);
  performance.now = () => now() + shiftMs();
}
