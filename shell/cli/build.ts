/** `npm run build [-- package …] [-- --force]`: builds what is stale, or what is named. */
import { build } from '../build/build';
import { command } from './command';
import { commandArguments } from './commandArguments';

command(() => {
  const { positionals, values } = commandArguments({ names: ['package…'], options: { force: 'boolean' } });
  return build(positionals, { force: values.force === true });
});
