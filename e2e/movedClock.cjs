/**
 * Preloaded by processes of the site (`node --require`), for tests that span days. Moves `Date` ahead by the
 * number of milliseconds in the file that CLOCK_AHEAD names, and follows changes of that file.
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
