const path = require('node:path');
const { projects } = require('../jest.config');
const areas = require('./areas');

const { tests, inBrowser } = areas[process.env.MUTATION_AREA];

/** The tests of one area by themselves. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === (inBrowser ? 'browser' : 'node')),
  rootDir: path.join(__dirname, '..'),
  // Stryker wants the environment by its whole path.
  testEnvironment: path.join(__dirname, `../shell/testing/${inBrowser ? 'jsdom' : 'node'}Environment.js`),
  testMatch: undefined,
  testRegex: `(${tests.join('|')})[^]*\\.test\\.tsx?$`,
};
