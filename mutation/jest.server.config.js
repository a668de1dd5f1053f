const path = require('node:path');
const { projects } = require('../jest.config');

/** The tests of the API and the servers by themselves: the mutation tester takes one project at a time. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'node'),
  rootDir: path.join(__dirname, '..'),
};
