/**
 * Jest follows each test and hook through its asynchronous calls, by a store for each test file that Node carries along with
 * every promise and timer until the worker ends. With each file promises cost more, and a timer of `fetch` that lives as long
 * as the worker holds on to all files: their windows, modules and pages.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const stores = new Set();
const followed = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function noted(context, ...given) {
  if (!isOfJest(context)) return run.call(this, context, ...given);
  // One of our own: the file's leads to all of the file by its prototype alone.
  const copy = { ...context };
  stores.add(this);
  followed.add(copy);
  return run.call(this, copy, ...given);
};

const isOfJest = (context) =>
  typeof context === 'object' && context !== null && ('test' in context || 'hook' in context);

/** Once a file is done nothing follows it any more. */
exports.endFollowing = function endFollowing() {
  for (const store of stores) store.disable();
  for (const context of followed) for (const part of Object.keys(context)) delete context[part];
  stores.clear();
  followed.clear();
};
