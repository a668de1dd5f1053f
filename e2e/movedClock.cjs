/**
 * Moves the clock (`Date`) of a Node process forward, for tests that span several days. The process must preload this
 * file (`node --require`). `CLOCK_AHEAD` is the path of a file with the number of milliseconds. It is read every 100
 * ms, so a test can move the clock while the process runs.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
let ahead = 0;
function look() {
  ahead = Number(readFileSync(process.env.CLOCK_AHEAD, 'utf8'));
}
if (process.env.CLOCK_AHEAD) {
  look();
  setInterval(look, 100).unref();
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + ahead);
      else super(...parts);
    }
    static now() {
      return RealDate.now() + ahead;
    }
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
  };
}
