import path from 'node:path';
import { projectRoot } from '../../setup/projectRoot';

/** The folder of the catalogue and the art. @param given a folder that was named; it is taken as it is */
export const findSeedFolder = (given: string | undefined): string =>
  path.resolve(given ?? path.join(projectRoot(), 'mock-api/src/dev/seed'));
