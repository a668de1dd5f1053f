const { register } = require('tsx/cjs/api');

/**
 * Loads TypeScript files outside Jest's module registry. The namespace has a fixed name, so that tsx can reuse its
 * compile cache. The simpler `require` function of tsx/cjs/api creates a new namespace each time, and therefore
 * compiles the files each time.
 */
const outside = register({ namespace: 'outsideJest' });

/**
 * Loads a TypeScript file once per Jest worker and returns its exports.
 * @param file Path of the file, relative to `from`.
 * @param from Path of the importing file.
 */
module.exports = (file, from) => outside.require(file, from);
