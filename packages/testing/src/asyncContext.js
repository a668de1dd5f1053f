/**
 * Jest follows each test and hook through its asynchronous calls, by a store for each test file that Node carries along with
 * every promise and timer until the worker ends: promises cost more, and a timer of `fetch` that lives as long as the worker
 * holds on to all files, their windows, modules and pages. Only `test.concurrent` and retries need it, which nobody uses here;
 * a rejection that nobody handles is told of the file instead of the test.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function notFollowed(context, callback, ...given) {
  return isOfJest(context) ? callback(...given) : run.call(this, context, callback, ...given);
};

const isOfJest = (context) =>
  typeof context === 'object' && context !== null && ('test' in context || 'hook' in context);
