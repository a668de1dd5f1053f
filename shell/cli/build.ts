/**
 * `npm run build [-- package …] [-- --force]`: builds the named packages, or all. Unchanged packages are skipped unless
 * `--force` is given.
 */
import { z } from 'zod';
import { build } from '../build/build';
import { command } from '@juris/remote-kit/commands/command';

command(z.object({}), (_settings, parse) => {
  const { positionals, values } = parse({ names: ['package…'], options: { force: 'boolean' } });
  return build(positionals, { force: values.force === true });
});
