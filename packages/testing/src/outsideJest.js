const { register } = require('tsx/cjs/api');

/**
 * What runs outside of Jest's modules, once for a worker. By a name of its own: `require` of tsx takes a new one each time,
 * which is part of the name of what it has compiled, so that nothing compiled before was ever found again.
 */
const outside = register({ namespace: 'outsideJest' });

/** The exports of a TypeScript file. @param from the file that asks */
module.exports = (file, from) => outside.require(file, from);
