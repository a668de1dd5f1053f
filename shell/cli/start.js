/**
 * `npm start`: builds stale packages in a child process and then becomes the supervisor of the site, so that no build
 * tool stays in memory. Options are passed to the API, for example `npm start -- --seed large`. The settings are
 * described in docs/configuration.md. This file is plain JavaScript because Node runs it directly.
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
