/**
 * Command `npm run check:remotes -- --site https://… [--releases folder]`. It compares this version of the shell with
 * every release that is active, on trial or the target of a roll-back on a running site, and lists what it would reject.
 * With a copy of the releases, it builds the shell and opens the pages of each release in a browser. The exit code is 1
 * if a release would not work.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { command, commandArguments, parseSite } from '@juris/remote-kit/commands/command';
import { releaseSettings } from '@juris/remote-kit/settings';
import { parseJson } from '@juris/releases/parseJson';
import { LIST_FILE } from '@juris/releases/releaseFolder';
import { compareNeeds, releasedNeedsSchema } from '@juris/releases/releasedNeeds';
import { build } from '../build/build';
import { root } from '../build/root';
import { providedBy } from '../server/releases/providedBy';
import { openReleased } from './openReleased';

command(releaseSettings, async (settings, environment) => {
  const { OPERATIONS_TOKEN: token, CHECK_EMAIL: email, CHECK_PASSWORD: password, CHROME_PATH } = settings;
  const { values } = commandArguments(
    { names: [], options: { site: 'string', releases: 'string' } },
    environment,
  );
  const site = parseSite(values.site);
  const releases = typeof values.releases === 'string' ? path.resolve(values.releases) : undefined;
  if (releases !== undefined && !existsSync(path.join(releases, LIST_FILE)))
    throw new Error(`--releases must be a folder of releases with ${LIST_FILE}; got "${values.releases}".`);
  const address = `${site}/health/needs`;
  const response = await fetch(address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  const { data } = releasedNeedsSchema.safeParse(parseJson(await response.text()));
  if (!data)
    throw new Error(
      `${address} responds with status ${response.status} and without needs. Set OPERATIONS_TOKEN to the token of the site; its shell must have this endpoint.`,
    );
  const tokens = readFileSync(path.join(root, 'shared-ui/src/theme/tokens.css'), 'utf8');
  const { lines, usable } = compareNeeds(data.needs, providedBy(tokens));
  for (const line of lines) console.log(line);
  let failed = lines.length - usable.length;
  if (releases !== undefined && usable.length > 0) {
    await build(['shell']);
    const account = email !== undefined && password !== undefined ? { email, password } : undefined;
    await openReleased(usable, {
      ...{ site, releases, browser: CHROME_PATH, account },
      report({ remote, channel, version }, failure) {
        if (failure !== undefined) failed += 1;
        console.log(`${remote} ${version} (${channel}) in the browser: ${failure ?? 'works'}`);
      },
    });
  }
  if (failed > 0)
    throw new Error(
      `With this shell, ${failed} of ${lines.length} versions would not work. Their teams must release versions for it first.`,
    );
});
