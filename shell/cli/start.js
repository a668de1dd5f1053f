/**
 * `npm start`: builds what is stale in a program of its own, and then is the program that runs the site; so no build
 * tool stays in memory. Options go to the API, e.g. `npm start -- --seed large`. Environment: see the README.
 * It is plain JavaScript because Node itself has to run it.
 */
const { spawn } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

const build = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'shell/cli/build.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const pass = (signal) => build.kill(signal);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);

build.once('exit', (code) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  if (code !== 0) process.exit(1);
  require(path.join(root, 'shell/dist/supervisor/main.cjs'));
});
