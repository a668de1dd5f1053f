/**
 * Command `npm run check:remotes -- --site https://…`. It compares this version of the shell with every release that is
 * active, on trial or the target of a roll-back on a running site, and lists what it would reject. The exit code is 1 if
 * it would reject one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { command, commandArguments, parseSite } from '@juris/remote-kit/commands/command';
import { parseJson } from '@juris/releases/parseJson';
import { compareNeeds, releasedNeedsSchema } from '@juris/releases/releasedNeeds';
import { shellAccess } from '@juris/server-kit/serverSettings';
import { z } from 'zod';
import { root } from '../build/root';
import { providedBy } from '../server/releases/providedBy';

command(z.object(shellAccess), async ({ OPERATIONS_TOKEN: token }, environment) => {
  const { values } = commandArguments({ names: [], options: { site: 'string' } }, environment);
  const address = `${parseSite(values.site)}/health/needs`;
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
  const { lines, rejected } = compareNeeds(data.needs, providedBy(tokens));
  for (const line of lines) console.log(line);
  if (rejected > 0)
    throw new Error(
      `This shell would reject ${rejected} of ${lines.length} versions. Their teams must release versions for it first.`,
    );
});
