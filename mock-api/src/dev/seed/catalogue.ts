import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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
