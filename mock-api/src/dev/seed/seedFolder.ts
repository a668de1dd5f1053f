import path from 'node:path';
import { projectRoot } from '../../setup/projectRoot';

/**
 * Returns the absolute path of the folder that contains `catalogue.json` and the sample pictures.
 * @param given folder from the setting `SEED_DIR`; undefined for the project's own folder
 */
export const findSeedFolder = (given: string | undefined): string =>
  path.resolve(given ?? path.join(projectRoot(), 'mock-api/src/dev/seed'));
