const { register } = require('tsx/cjs/api');

/**
 * Loads TypeScript files outside Jest's module registry. The namespace is fixed so that tsx can reuse its compile
 * cache: the `require` function of tsx/cjs/api would create a new namespace, and therefore compile again, each time.
 */
const outside = register({ namespace: 'outsideJest' });

/**
 * Loads a TypeScript file once per Jest worker and returns its exports.
 * @param file Path of the file, relative to `from`.
 * @param from Path of the importing file.
 */
module.exports = (file, from) => outside.require(file, from);
