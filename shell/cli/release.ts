/**
 * `npm run release -w @juris/remote-public [-- --share 10]`: builds that remote alone, checks it, and switches it on
 * for all visitors, or for a share of them in percent. A running shell serves it within a second to new visits.
 * Environment: `SITE_URL` (the running shell, `http://localhost:PORT`), `RELEASES` (a folder, or
 * `s3://bucket/prefix`) or `DATA_DIR`, `CHROME_PATH`.
 */
import { build } from '../build/build';
import { command } from './command';
import { releaseRemote } from './releaseRemote';

command(() => releaseRemote((folder, whenBuilt) => build([folder], { whenBuilt })));
