import {
  libraryFileAdded,
  libraryFileChange,
  libraryFileList,
  libraryFileName,
  libraryFileReplaced,
  libraryFileReplacement,
  newLibraryFile,
  libraryFileKinds,
  type LibraryFileKind,
  type LibraryFileList,
} from '@juris/contract/libraryFiles';
import { messageResponse } from '@juris/contract';
import type { ApiServer } from '../../../platform/http/apiServer';
import { multipartContent } from '../../../platform/http/endpointSchema';
import type { Database } from '../../../platform/db/tables/tables';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import { badRequest, HttpError } from '../../../platform/http/httpError';
import type { Services } from '../../services';
import { addEvent } from '../../activity-events/events';
import { currentUser } from '../../session/authHooks';
import { createReadStream } from 'node:fs';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import { hashOf } from '../../../platform/uploads/filesOfSave';
import { ReceivedFile } from '../../../platform/uploads/receivedFile';
import { addToLibrary } from '../../content/libraryEntries';
import { copiesOf, filesWithHashes, isCopyOf, isFirstCopy } from './libraryCopies';
import { replaceFile } from './replaceFile';
import { sql } from 'kysely';
import { z } from 'zod';
import { timeSlices } from '../../../platform/timeSlices';
import { readStaffPage, staffPageQuery } from '../../content/staffPage';
import { contentFolders, uploadColumns } from '../../content-types/contentTypes';
import { libraryFolders } from '../uploadFolders';
import { firstUses, isUnused, titleOfUse, useCount, useCounts, findUses } from './libraryUses';
import { addSizes } from './refreshLibrary';
import { binVersions } from '../../content/recordBin';
import { DRAFT_SUFFIX, type Actor } from '../../content/versions';

/**
 * Routes for staff with the library of uploaded files. They are not in the specification.
 * @param invalidate invalidates the cached lists of a table
 */
export function libraryRoutes(app: ApiServer, services: Services, invalidate: (table: string) => void): void {
  const { db } = services;
  const routes = taggedRoutes(app, 'Files');

  routes.read('/files', 'readContent', {
    operationId: 'listFiles',
    summary: 'Lists the uploaded files, latest first',
    description:
      'Without `page` and `limit`, the response contains the first 100 files. Files that only older versions or records in the bin refer to are included. Equal files are one entry. To reuse a file, send its name instead of a file in a file field of the same type.',
    querystring: libraryQuery,
    response: { 200: libraryFileList },
    handle: ({ query }) => listLibrary(services, query),
  });

  routes.write('/files/describe', 'manageFiles', {
    operationId: 'describeFile',
    summary: 'Changes the alternative text that forms propose for an image',
    description: 'Records that use the image keep their alternative text.',
    body: libraryFileChange,
    response: { 200: messageResponse('The alternative text was saved.') },
    errors: [404],
    handle: async (request) => {
      const { name, altText } = request.body;
      const names = (await copiesOf(db, name)).map((copy) => copy.name);
      if (names.length === 0) throw notInLibrary();
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('libraryFile').set({ altText }).where('name', 'in', names).execute();
        const event = { kind: 'file', action: 'described', name, value: altText } as const;
        await addEvent(transaction, event, currentUser(request));
      });
      return { message: 'The alternative text was saved.' };
    },
  });

  routes.write('/files', 'manageFiles', {
    operationId: 'addFile',
    summary: 'Adds a file to the library without a record',
    description:
      'Send `image` or `pdf`. Only staff can open the file until a record uses it. Returns 409 if the library has an equal file.',
    files: { image: 'image', pdf: 'pdf' },
    consumes: multipartContent,
    body: newLibraryFile,
    response: { 200: libraryFileAdded },
    errors: [409, 503],
    handle: async (request) => {
      const output = await addFile(services, request.body, currentUser(request));
      services.pageCounts.request();
      return { message: 'The file was added.', output };
    },
  });

  routes.write('/files/replace', 'manageFiles', {
    operationId: 'replaceFile',
    summary: 'Replaces a file in all records and drafts that use it',
    description:
      'Send `image` or `pdf`, the type of the replaced file. All records change in one transaction, and each gets a version in its history. The replaced file is no longer public; staff can still restore it from the history.',
    files: { image: 'image', pdf: 'pdf' },
    consumes: multipartContent,
    body: libraryFileReplacement,
    response: { 200: libraryFileReplaced },
    errors: [404, 409, 503],
    handle: async (request) => {
      const { name, only, image, pdf } = request.body;
      const type = name.endsWith('.pdf') ? 'pdf' : 'image';
      const file = { image, pdf }[type];
      if (!file) throw badRequest({ [type]: type === 'pdf' ? 'Choose a PDF.' : 'Choose an image.' });
      const keys = only?.split(',');
      const { uses, ...output } = await replaceFile(
        services,
        { name, file, only: keys },
        currentUser(request),
      );
      for (const table of new Set(uses.map(({ contentType }) => contentType.table))) invalidate(table);
      if (uses.some(({ isDraft }) => isDraft)) invalidate('recordDraft');
      const places = uses.length === 1 ? 'one place' : `${uses.length} places`;
      return { message: `The file was replaced in ${places}.`, output };
    },
  });

  routes.write('/files/remove', 'manageFiles', {
    operationId: 'removeFile',
    summary: 'Removes an unused file',
    description:
      'Older versions of records can no longer be restored with this file. Returns 409 if a record, a draft or a record in the bin uses the file.',
    body: libraryFileName,
    response: { 200: messageResponse('The file was removed.') },
    errors: [404, 409],
    handle: async (request) => {
      await removeFile(services, request.body.name, currentUser(request));
      return { message: 'The file was removed.' };
    },
  });
}

const notInLibrary = () => new HttpError(404, 'This file is no longer in the library.');

/** Folders in uploads/ with files of the library. */
const allFolders = [...contentFolders, ...Object.values(libraryFolders)];

/** Query of the list of files. */
const libraryQuery = z.strictObject({
  ...staffPageQuery(['addedAt', 'name', 'kind', 'bytes', 'uses']),
  kind: z.enum(libraryFileKinds, `must be one of ${libraryFileKinds.join(', ')}`).optional(),
  type: z
    .enum(['image', 'pdf'], 'must be image or pdf')
    .optional()
    .meta({ description: 'Type of file: images of all kinds, or PDFs' }),
  folder: z
    .enum(allFolders, 'must be a folder in uploads/')
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
async function listLibrary(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  { kind, type, folder, name, unused, page, ...part }: z.output<typeof libraryQuery>,
): Promise<LibraryFileList> {
  await addSizes(db, uploads);
  const folders = allFolders.filter(
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
  if (folder === libraryFolders.image) return 'image';
  if (folder === libraryFolders.pdf) return 'pdf';
  if (uploadColumns.some((one) => one.folder === folder && one.type === 'pdf')) return 'pdf';
  return folder === 'banners' ? 'banner' : folder === 'leaders' ? 'portrait' : 'cover';
}

const column = (name: string) => sql.ref(`libraryFile.${name}`);

const libraryOrder = {
  searched: [column('name'), column('originalName'), column('altText'), titleOfUse],
  sorts: { kind: column('folder'), uses: useCount },
  texts: { name: sql`coalesce(nullif(${column('originalName')}, ''), ${column('name')})` },
  key: column('name'),
};

/**
 * Removes an unused file with all its copies from the library and from the version histories. An operator can restore
 * the stored files for 30 days.
 * @param name name of the file
 * @throws HttpError 404 if there is no such file; 409 if a record, a draft or a record in the bin uses it
 */
async function removeFile(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  name: string,
  actor: Actor,
): Promise<void> {
  const copies = await db.transaction().execute(async (transaction) => {
    const found = await copiesOf(transaction, name);
    if (found.length === 0) throw new HttpError(404, 'This file is no longer in the library.');
    if ((await findUses(transaction, found, 1)).length > 0)
      throw new HttpError(409, 'A record uses this file. Replace the file there first.');
    const names = found.map((file) => file.name);
    const inBin = await binVersions(transaction)
      .leftJoin('recordDraft as draft', (join) =>
        join.onRef('draft.kind', '=', 'last.kind').onRef('draft.recordId', '=', 'last.recordId'),
      )
      .innerJoin('contentVersion as saved', 'saved.recordId', 'last.recordId')
      .innerJoin('contentVersionFile as file', 'file.versionId', 'saved.id')
      .select('last.name')
      .where('file.name', 'in', names)
      .where(
        sql<boolean>`(saved.id = last.id or saved.kind = draft.kind || ${sql.lit(DRAFT_SUFFIX)} and saved.version = draft.version)`,
      )
      .limit(1)
      .executeTakeFirst();
    if (inBin)
      throw new HttpError(409, `“${inBin.name}” in the bin uses this file. Delete it permanently first.`);
    await transaction.deleteFrom('contentVersionFile').where('name', 'in', names).execute();
    await transaction.deleteFrom('libraryFile').where('name', 'in', names).execute();
    await addEvent(transaction, { kind: 'file', action: 'deleted', name }, actor);
    return found;
  });
  await uploads.release(copies);
}

/**
 * Adds a received file to the library without a record.
 * @returns the name of the stored file
 * @throws HttpError 400 without exactly one file; 409 if the library has an equal file
 */
async function addFile(
  { db, engine, uploads }: Pick<Services, 'db' | 'engine' | 'uploads'>,
  { image, pdf }: { image?: UploadedFile | undefined; pdf?: UploadedFile | undefined },
  actor: Actor,
): Promise<{ name: string }> {
  const file = image ?? pdf;
  if (!(file instanceof ReceivedFile) || (image && pdf))
    throw badRequest({ image: 'Send one file, as “image” or “pdf”.' });
  const contentHash = await hashOf(createReadStream(file.stagedAt));
  await rejectEqual(db, contentHash);
  const folder = image ? libraryFolders.image : libraryFolders.pdf;
  // Most files of the library are never shown in all sizes.
  return uploads.saving(async (saved) => {
    const label = file.originalName.replace(/\.[^.]*$/, '');
    const { name, width, height } = await saved.store(folder, file, label);
    await db.transaction().execute(async (transaction) => {
      // Equal files can arrive at the same time. SQLite runs one transaction after the other.
      if (engine === 'PostgreSQL')
        await sql`select pg_advisory_xact_lock(hashtext(${contentHash}))`.execute(transaction);
      await rejectEqual(transaction, contentHash);
      const addedAt = new Date().toISOString();
      const entry = { folder, name, width, height, altText: '', addedAt, addedBy: actor.name, contentHash };
      await addToLibrary(transaction, [entry]);
      await addEvent(transaction, { kind: 'file', action: 'added', name }, actor);
    });
    return { name };
  }, 'on request');
}

async function rejectEqual(db: Database, contentHash: string) {
  const [equal] = await filesWithHashes(db, [contentHash]);
  if (equal)
    throw new HttpError(409, `The library already has this file: ${equal.originalName || equal.name}.`);
}
