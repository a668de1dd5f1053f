import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the folder is seen from the root of the repository and from this package. */
const places = ['mock-api/src/seed', 'src/seed'];

/**
 * The folder of the catalogue and the art. The program also runs as one bundled file, so the folder is looked for from
 * the working folder.
 * @param given a folder that was named; it is taken as it is
 */
export function findSeedFolder(given: string | undefined): string {
  const found = [given, ...places].find(
    (place) => place !== undefined && existsSync(path.join(place, 'catalogue.json')),
  );
  if (given !== undefined || found === undefined) return path.resolve(given ?? places[0] ?? '');
  return path.resolve(found);
}
