import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
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

/**
 * Schema of the sample catalogue: publishers and a list of records for each content type. The seeds of the content
 * types validate the lists.
 */
const catalogue = z.looseObject({ publishers: z.array(z.object({ publisherName: z.string() })) });
export type Catalogue = z.infer<typeof catalogue>;

/**
 * Reads `catalogue.json` from the seed folder.
 * @throws Error with the file name if the file is missing or invalid
 */
export function readCatalogue(seedFolder: string): Catalogue {
  const file = path.join(seedFolder, 'catalogue.json');
  try {
    return catalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The sample catalogue ${file} cannot be read. Check the file, or SEED_DIR.`, {
      cause: error,
    });
  }
}
