const path = require('node:path');
const { projects } = require('../jest.config');

/** The tests of browser code by themselves: the mutation tester takes one project at a time. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'browser'),
  rootDir: path.join(__dirname, '..'),
};
