const { register } = require('tsx/cjs/api');

/**
 * Loads TypeScript outside of Jest's module registry, once for each worker. The fixed namespace lets tsx reuse its compile
 * cache: `require` of tsx/cjs/api would create a new namespace, and so compile again, each time.
 */
const outside = register({ namespace: 'outsideJest' });

/**
 * Returns the exports of a TypeScript file.
 * @param from file that the path is relative to
 */
module.exports = (file, from) => outside.require(file, from);
