/**
 * Jest's Node environment with the global function `loadOnce(file, threads)`. It calls the function of outsideJest.js once
 * per Jest worker and file. Use it for the API, because loading the API is slow: it has about a thousand modules.
 */
const { TestEnvironment } = require('jest-environment-node');

const loaded = new Map();

module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = (file, threads) => {
      if (!loaded.has(file)) loaded.set(file, require('./outsideJest')(file, threads));
      return loaded.get(file);
    };
  }
};
