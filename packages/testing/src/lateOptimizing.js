/**
 * Each test file has a sandbox of its own, whose code V8 compiles anew and forgets with it: what it optimizes is seldom run
 * long enough to be worth that. In this process it begins much later, which took 3 to 16 % off a part of the component
 * tests. Of the V8s tried (Node 20, 22, 24) only that of Node 20 has this flag.
 */
const { setFlagsFromString } = require('node:v8');

if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');
