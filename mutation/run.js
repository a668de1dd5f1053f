/** `npm run mutation [-- area …]`: tries small faults in the core rules, area after area; see README. */
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const areas = require('./areas');

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in areas));
if (unknown) {
  console.error(`There is no area "${unknown}"; there are ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : Object.keys(areas)) {
  const { status } = spawnSync(
    path.join(__dirname, '../node_modules/.bin/stryker'),
    ['run', 'mutation/stryker.config.mjs'],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_AREA: name },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
