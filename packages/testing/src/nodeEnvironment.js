/**
 * Jest's Node environment with the global function `loadOnce(file)`. It loads a module once per Jest worker, outside
 * Jest's module registry, and returns its exports. Use it for the API, because loading the API is slow: it has about a
 * thousand modules, and builds its OpenAPI document and its response validators when it is loaded.
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
