/**
 * Loaded before a program of the site (`node --require`): its clock is ahead by as many milliseconds as the file says that
 * CLOCK_AHEAD names, from the moment it says so. For journeys that take days.
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
