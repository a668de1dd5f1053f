/**
 * Jest's Node environment with `loadOnce`: it loads slow modules once per worker, outside Jest's module registry. The
 * API has about a thousand modules, and its API document and response checks are built from it.
 */
const { TestEnvironment } = require('jest-environment-node');

const loaded = new Map();

module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = (file) => {
      if (!loaded.has(file)) loaded.set(file, require('./outsideJest')(file, __filename));
      return loaded.get(file);
    };
  }
};
