/**
 * Node as Jest offers it, plus a way to load what costs seconds once for each worker, outside of what Jest loads anew for
 * each file: the API is a thousand modules, and its document and the checks of answers are made of it.
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
