/**
 * `npm run build [-- package …] [-- --force]`: builds the named packages, or all. Unchanged packages are skipped unless
 * `--force` is given.
 */
import { z } from 'zod';
import { build } from '../build/build';
import { command, commandArguments } from '@juris/remote-kit/commands/command';

command(z.object({}), (_settings, environment) => {
  const { positionals, values } = commandArguments(
    { names: ['package…'], options: { force: 'boolean' } },
    environment,
  );
  return build(positionals, { force: values.force === true });
});
