/** Loads the API from its sources, outside Jest's module registry. The published package has a bundle in its place. */
module.exports = require('@juris/testing/outsideJest')(require.resolve('./startApi.ts'));
