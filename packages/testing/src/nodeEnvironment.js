/**
 * Jest's Node environment with the global function `loadOnce(file)` of outsideJest.js, for the API, which is slow to load
 * because it has about a thousand modules, and the function `outsideTests` of outsideTests.js.
 */
const { TestEnvironment } = require('jest-environment-node');
const outsideTests = require('./outsideTests');

module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = (file) => outsideTests(() => require('./outsideJest')(file));
    this.global.outsideTests = outsideTests;
  }
};
