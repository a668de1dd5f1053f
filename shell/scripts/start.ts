/**
 * `npm start`: builds what is stale, releases what is new, starts the API and the site, and says where. Options
 * go to the API, e.g. `npm start -- --seed large`.
 * Environment: `PORT`, `DATA_DIR`, `ADMIN_EMAIL`, `ADMIN_PASSWORD`, `API_URL`; see the README.
 */
import { command } from './command';
import { runSite } from './runSite';

command(async () => void (await runSite(process.argv.slice(2))));
