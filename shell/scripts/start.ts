/**
 * `npm start`: builds what is stale, releases what is new, starts the API and the site, and says where. Options
 * go to the API, e.g. `npm start -- --seed large`.
 * Environment: `PORT`, `DATA_DIR`, `ADMIN_EMAIL`, `ADMIN_PASSWORD`, `API_URL`; see the README.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../releases/publish';
import { build } from '../webpack/build';
import { root } from '../webpack/factory';
import { dataFolder } from './dataFolder';
import { startProgram, type Program } from './program';

async function start() {
  const data = dataFolder();
  await build([]);
  const releasesFolder = path.join(data, 'releases');
  mkdirSync(releasesFolder, { recursive: true });
  for (const name of ['public', 'admin'] as const) {
    const { version, isNew } = publish({ name, source: path.join(root, `remote-${name}`), releasesFolder });
    if (isNew) console.log(`Released ${name} ${version}`);
  }

  const programs: Program[] = [];
  const environment = { ...process.env, DATA_DIR: data };
  const stop = (code: number) => {
    for (const program of programs) program.stop();
    process.exitCode ??= code;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

  let apiUrl = process.env.API_URL;
  if (!apiUrl) {
    const api = startProgram(
      ['mock-api/dist/server/main.cjs', ...process.argv.slice(2)],
      { ...environment, PORT: process.env.API_PORT ?? '0' },
      stop,
    );
    programs.push(api);
    apiUrl = await api.ready(/API ready at (\S+)/);
  }
  const site = startProgram(['shell/dist/server/main.cjs'], { ...environment, API_URL: apiUrl }, stop);
  programs.push(site);
  await site.ready(/Site ready at (\S+)/);
  if (!process.env.ADMIN_EMAIL && !process.env.API_URL)
    console.log('Staff sign in at /admin with editor@example.org and sample-password.');
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
