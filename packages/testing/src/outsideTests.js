const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * Runs a function outside the tests' asynchronous context. Jest keeps the current test in an `AsyncLocalStorage`, so a
 * timer, socket or thread that a test starts keeps all modules of the test file in memory. The API starts some that
 * outlive it. Test environments load this file before their tests start.
 */
module.exports = AsyncLocalStorage.snapshot();
