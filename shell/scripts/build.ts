/** `npm run build [-- package …] [-- --force]`: builds what is stale, or what is named. */
import { build } from '../webpack/build';
import { command } from './command';

const names = process.argv.slice(2);
command(() =>
  build(
    names.filter((name) => !name.startsWith('--')),
    { force: names.includes('--force') },
  ),
);
