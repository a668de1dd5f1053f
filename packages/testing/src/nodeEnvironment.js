/**
 * Jest's Node environment with the global function `loadOnce(file)` of outsideJest.js. Use it for the API, because loading the API is slow: it has about a thousand modules.
 */
const { TestEnvironment } = require('jest-environment-node');

module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = (file) => require('./outsideJest')(file);
  }
};
