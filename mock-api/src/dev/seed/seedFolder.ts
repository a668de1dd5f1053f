import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/projectRoot';

/**
 * Seed folder beside the code: this folder, or `seed` in the published package. A build of the site has no such folder.
 */
const besideCode = path.join(__dirname, '../seed');

/**
 * Returns the absolute path of the folder that contains `catalogue.json` and the sample pictures.
 * @param given folder from the setting `SEED_DIR`; undefined for the project's own folder
 */
export function findSeedFolder(given: string | undefined): string {
  if (given === undefined && existsSync(path.join(besideCode, 'catalogue.json'))) return besideCode;
  return path.resolve(given ?? path.join(projectRoot(), 'mock-api/src/dev/seed'));
}
