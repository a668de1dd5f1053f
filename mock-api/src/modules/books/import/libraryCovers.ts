import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchesOf } from '@juris/server-kit/batches';
import type { Database } from '../../../platform/db/tables/tables';
import type { ParsedBooks } from './parseBookFile';

/** An image of the library, with the names of its stored copies. */
interface LibraryImage {
  name: string;
  copies: readonly string[];
}

/** Images of the library by the text of a cell and by their content: several if different images have this name. */
export type LibraryCovers = ReadonlyMap<string, ReadonlyMap<string, LibraryImage>>;

/** Number of files that one query reads. A query blocks all other requests. */
const BATCH = 1000;

/** Number of names that the error message of an ambiguous cell lists. */
const MOST_NAMES = 5;

const EXTENSION = /\.(?:jpe?g|png|svg)$/;

/** Returns a key by which names of files are compared: without case, and an ISBN without hyphens and spaces. */
function nameKey(text: string): string {
  const name = text.normalize('NFC').toLowerCase();
  const digits = name.replaceAll(/[-_ ]/g, '');
  return /^(?:97[89])?\d{9}[\dx](?:\.|$)/.test(digits) ? digits : name;
}

const stem = (key: string) => key.replace(EXTENSION, '');

/**
 * Finds the images of the library that the cells of the column Cover name: by the name of the uploaded or of the stored
 * file, with or without its extension.
 */
export async function findLibraryCovers(db: Database, file: ParsedBooks): Promise<LibraryCovers> {
  const cells = file.lines.flatMap(({ values }) => values.filter(({ column }) => column.field === 'cover'));
  const texts = [...new Set(cells.map(({ text }) => text))].filter(Boolean);
  const covers = new Map<string, Map<string, LibraryImage>>();
  if (texts.length === 0) return covers;
  const wanted = new Map<string, string[]>();
  for (const text of texts) wanted.set(nameKey(text), [...(wanted.get(nameKey(text)) ?? []), text]);
  const found: { text: string; name: string; contentHash: string | null; addedAt: string }[] = [];
  for (let after = ''; ;) {
    const files = await db
      .selectFrom('libraryFile')
      .select(['name', 'originalName', 'contentHash', 'addedAt'])
      .where('name', '>', after)
      .orderBy('name')
      .limit(BATCH)
      .execute();
    for (const { originalName, ...image } of files.filter((one) => EXTENSION.test(one.name))) {
      const keys = [nameKey(originalName), nameKey(image.name)];
      for (const key of new Set([...keys, ...keys.map(stem)]))
        for (const text of wanted.get(key) ?? []) found.push({ text, ...image });
    }
    after = files.at(-1)?.name ?? '';
    if (files.length < BATCH) break;
    await nextTurn();
  }
  const namesOf = await copyNames(db, [...new Set(found.flatMap(({ contentHash }) => contentHash ?? []))]);
  // If several images are equal, the oldest is used. The copies of an import then do not change the plan of its next part.
  found.sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
  for (const { text, name, contentHash } of found) {
    const images = covers.get(text) ?? new Map<string, LibraryImage>();
    const content = contentHash ?? name;
    if (!images.has(content)) images.set(content, { name, copies: namesOf.get(content) ?? [name] });
    covers.set(text, images);
  }
  return covers;
}

/** Returns the names of the files with the given hashes, by hash. */
async function copyNames(db: Database, hashes: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const batch of batchesOf(hashes, BATCH / 2))
    for (const { name, contentHash } of await db
      .selectFrom('libraryFile')
      .select(['name', 'contentHash'])
      .where('contentHash', 'in', batch)
      .execute())
      names.set(contentHash ?? '', [...(names.get(contentHash ?? '') ?? []), name]);
  return names;
}

/** Returns the image that a cell names, or the error message of the cell. */
export function coverOf(text: string, covers: LibraryCovers): LibraryImage | string {
  const images = [...(covers.get(text)?.values() ?? [])];
  const [image] = images;
  if (!image)
    return `There is no image “${text}” on the screen Files. Add it there first, or correct the name.`;
  if (images.length === 1) return image;
  const names = images.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = images.length > MOST_NAMES ? `, and ${images.length - MOST_NAMES} more` : '';
  return `Several images are called “${text}”. Enter one of these names: ${names.join(', ')}${more}.`;
}
