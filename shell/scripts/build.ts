/** `npm run build [-- package …] [-- --force]`: builds what is stale, or what is named. */
import { build } from '../webpack/build';

const names = process.argv.slice(2);
build(
  names.filter((name) => !name.startsWith('--')),
  { force: names.includes('--force') },
).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
