import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The sample catalogue: publishers, and a list for each content type, which the seed of that type reads. */
const catalogue = z.looseObject({ publishers: z.array(z.object({ publisherName: z.string() })) });
export type Catalogue = z.infer<typeof catalogue>;

/** Reads the catalogue. @throws Error with the file name when the file is missing or invalid */
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
