import { sql } from 'kysely';
import { z } from 'zod';
import { libraryFileKinds, libraryFileList, type LibraryFileKind } from '@juris/contract/libraryFiles';
import type { ApiServer } from '../../../platform/http/apiServer';
import { bearerAuth, errorResponses } from '../../../platform/http/endpointSchema';
import type { Services } from '../../../setup/services';
import { readStaffPage, staffPageQuery } from '../../content/staffPage';
import { contentFolders } from '../../content-types/contentTypes';
import { fileColumns, isUnused, titleOfUse, usesOf } from './libraryUses';
import { addSizes } from './refreshLibrary';

const libraryQuery = z.strictObject({
  ...staffPageQuery(['addedAt', 'name', 'kind', 'bytes']),
  kind: z.enum(libraryFileKinds, `must be one of ${libraryFileKinds.join(', ')}`).optional(),
  folder: z
    .enum(contentFolders, 'must be a folder in uploads/')
    .optional()
    .meta({ description: 'Folder in uploads/, such as `resources/covers`' }),
  unused: z
    .literal('1', 'must be 1')
    .optional()
    .meta({ description: '1: only files that neither a record nor a draft uses' }),
});

/** Routes for staff that list the uploaded files. They are not in the specification. */
export function libraryRoutes(app: ApiServer, { db, uploads }: Services): void {
  app.get(
    '/files',
    {
      config: { right: 'readContent' },
      schema: {
        tags: ['Files'],
        operationId: 'listFiles',
        summary: 'Lists the uploaded files, latest first',
        description:
          'Files that only older versions or records in the bin refer to are included. To reuse a file, send its name instead of a file in a file field whose files are in the same folder.',
        security: bearerAuth,
        querystring: libraryQuery,
        response: { 200: libraryFileList, ...errorResponses(400, 401) },
      },
    },
    async ({ query: { kind, folder, unused, ...page } }) => {
      await addSizes(db, uploads);
      const folders = kind === undefined ? contentFolders : foldersOf(kind);
      const { rows, total } = await readStaffPage(
        db
          .selectFrom('libraryFile')
          .selectAll()
          .where('folder', 'in', folders)
          .$if(folder !== undefined, (files) => files.where('folder', '=', folder ?? ''))
          .$if(unused !== undefined, (files) => files.where(isUnused))
          .orderBy('addedAt', 'desc')
          .orderBy('name'),
        page,
        libraryOrder,
      );
      const uses = await usesOf(db, rows);
      const output = rows.map(({ bytes, ...file }) => ({
        ...file,
        kind: kindOf(file.folder),
        bytes: bytes ?? 0,
        ...(uses.get(`${file.folder}/${file.name}`) ?? { uses: 0, usedIn: [] }),
      }));
      return { output, total };
    },
  );
}

function kindOf(folder: string): LibraryFileKind {
  if (fileColumns.some((one) => one.folder === folder && one.type === 'pdf')) return 'pdf';
  return folder === 'banners' ? 'banner' : folder === 'leaders' ? 'portrait' : 'cover';
}

const foldersOf = (kind: LibraryFileKind) => contentFolders.filter((folder) => kindOf(folder) === kind);

const column = (name: string) => sql.ref(`libraryFile.${name}`);
const libraryOrder = {
  searched: [column('name'), column('altText'), titleOfUse],
  sorts: { addedAt: column('addedAt'), name: column('name'), bytes: column('bytes'), kind: column('folder') },
  texts: {},
  key: column('name'),
};
