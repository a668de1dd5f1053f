/** Loads the API from its sources outside of Jest, which compiles other files. The published package has a bundle. */
module.exports = require('@juris/testing/outsideJest')('./startApi.ts', __filename);
