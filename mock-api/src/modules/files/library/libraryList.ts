import { sql } from 'kysely';
import { z } from 'zod';
import { libraryFileKinds, type LibraryFileKind, type LibraryFileList } from '@juris/contract/libraryFiles';
import { timeSlices } from '../../../platform/timeSlices';
import type { Services } from '../../../setup/services';
import { readStaffPage, staffPageQuery } from '../../content/staffPage';
import { contentFolders } from '../../content-types/contentTypes';
import { filesWithHashes, isFirstCopy } from './libraryCopies';
import { fileColumns, firstUses, isUnused, titleOfUse, useCount, useCounts } from './libraryUses';
import { addSizes } from './refreshLibrary';

/** Query of the list of files. */
export const libraryQuery = z.strictObject({
  ...staffPageQuery(['addedAt', 'name', 'kind', 'bytes', 'uses']),
  kind: z.enum(libraryFileKinds, `must be one of ${libraryFileKinds.join(', ')}`).optional(),
  type: z
    .enum(['image', 'pdf'], 'must be image or pdf')
    .optional()
    .meta({ description: 'Type of file: images of all kinds, or PDFs' }),
  folder: z
    .enum(contentFolders, 'must be a folder in uploads/')
    .optional()
    .meta({ description: 'Folder in uploads/, such as `resources/covers`' }),
  name: z
    .string()
    .max(160)
    .optional()
    .meta({ description: 'Only the file that is stored under this name or equals the file of this name' }),
  unused: z
    .literal('1', 'must be 1')
    .optional()
    .meta({ description: '1: only files that neither a record nor a draft uses' }),
});

/** Number of files in a response to a request without `page` and `limit`. */
const MOST_FILES = 100;

/** Returns a page of the library. Equal files are one entry: the first of the copies. */
export async function listLibrary(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  { kind, type, folder, name, unused, page, ...part }: z.output<typeof libraryQuery>,
): Promise<LibraryFileList> {
  await addSizes(db, uploads);
  const folders = contentFolders.filter(
    (one) =>
      (folder === undefined || one === folder) &&
      (kind === undefined || kindOf(one) === kind) &&
      (type === undefined || (kindOf(one) === 'pdf') === (type === 'pdf')),
  );
  const { rows, total } = await readStaffPage(
    db
      .selectFrom('libraryFile')
      .selectAll()
      .where('folder', 'in', [...folders, ''])
      .where(isFirstCopy([...folders, '']))
      .$if(name !== undefined, (files) => files.where(isCopyOf(name ?? '')))
      .$if(unused !== undefined, (files) => files.where(isUnused))
      .orderBy('addedAt', 'desc')
      .orderBy('name'),
    { page: page ?? 1, ...(page === undefined && { limit: MOST_FILES }), ...part },
    libraryOrder,
  );
  const equal = await filesWithHashes(
    db,
    rows.flatMap(({ contentHash }) => contentHash ?? []),
  );
  const uses = await useCounts(
    db,
    rows.map(({ name }) => name),
  );
  const betweenFiles = timeSlices();
  const output = [];
  for (const { contentHash, bytes, pages, ...file } of rows) {
    await betweenFiles();
    const copies = equal.filter((one) => one.contentHash === contentHash && one.name !== file.name);
    output.push({
      ...file,
      kind: kindOf(file.folder),
      bytes: bytes ?? 0,
      pages: pages || null,
      uses: uses.get(file.name) ?? 0,
      usedIn: await firstUses(db, [file, ...copies]),
      altText: file.altText || (copies.find(({ altText }) => altText !== '')?.altText ?? ''),
    });
  }
  return { output, total };
}

function kindOf(folder: string): LibraryFileKind {
  if (fileColumns.some((one) => one.folder === folder && one.type === 'pdf')) return 'pdf';
  return folder === 'banners' ? 'banner' : folder === 'leaders' ? 'portrait' : 'cover';
}

const column = (name: string) => sql.ref(`libraryFile.${name}`);

const isCopyOf = (name: string) => sql<boolean>`(${column('name')} = ${name} or ${column('contentHash')} = (
  select named.${sql.ref('contentHash')} from ${sql.table('libraryFile')} as named
  where ${sql.ref('named.name')} = ${name} limit 1))`;

const libraryOrder = {
  searched: [column('name'), column('originalName'), column('altText'), titleOfUse],
  sorts: { addedAt: column('addedAt'), bytes: column('bytes'), kind: column('folder'), uses: useCount },
  texts: { name: sql`coalesce(nullif(${column('originalName')}, ''), ${column('name')})` },
  key: column('name'),
};
