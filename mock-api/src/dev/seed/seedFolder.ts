import path from 'node:path';
import { projectRoot } from '../../setup/projectRoot';

/** Returns the folder of the catalogue and the art. @param given explicit folder, which is used as it is */
export const findSeedFolder = (given: string | undefined): string =>
  path.resolve(given ?? path.join(projectRoot(), 'mock-api/src/dev/seed'));
