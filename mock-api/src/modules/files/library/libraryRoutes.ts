import {
  libraryFileChange,
  libraryFileList,
  libraryFileName,
  libraryFileReplaced,
  libraryFileReplacement,
} from '@juris/contract/libraryFiles';
import { messageResponse } from '@juris/contract';
import type { ApiServer } from '../../../platform/http/apiServer';
import { bearerAuth, errorResponses, multipartContent } from '../../../platform/http/endpointSchema';
import { readRoute, writeRoute } from '../../../platform/http/routeOptions';
import { badRequest, HttpError } from '../../../platform/http/httpError';
import type { Services } from '../../../setup/services';
import { addEvent } from '../../activity-events/events';
import { currentUser } from '../../session/authHooks';
import { copiesOf } from './libraryCopies';
import { libraryQuery, listLibrary } from './libraryList';
import { removeFile } from './removeFile';
import { replaceFile } from './replaceFile';

/**
 * Routes for staff with the library of uploaded files. They are not in the specification.
 * @param invalidate invalidates the cached lists of a table
 */
export function libraryRoutes(app: ApiServer, services: Services, invalidate: (table: string) => void): void {
  const { db } = services;
  const common = { tags: ['Files'], security: bearerAuth };
  const config = { right: 'manageFiles' as const };

  app.get(
    '/files',
    readRoute('readContent', 'Files', {
      operationId: 'listFiles',
      summary: 'Lists the uploaded files, latest first',
      description:
        'Without `page` and `limit`, the response contains the first 100 files. Files that only older versions or records in the bin refer to are included. Equal files are one entry. To reuse a file, send its name instead of a file in a file field of the same type.',
      querystring: libraryQuery,
      response: { 200: libraryFileList },
    }),
    ({ query }) => listLibrary(services, query),
  );

  app.post(
    '/files/describe',
    writeRoute('manageFiles' as const, 'Files', {
      operationId: 'describeFile',
      summary: 'Changes the alternative text that forms propose for an image',
      description: 'Records that use the image keep their alternative text.',
      body: libraryFileChange,
      response: { 200: messageResponse('The alternative text was saved.') },
      errors: [404],
    }),
    async (request) => {
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
  );

  app.post(
    '/files/replace',
    {
      config: { ...config, files: { image: 'image', pdf: 'pdf' } },
      schema: {
        ...common,
        operationId: 'replaceFile',
        summary: 'Replaces a file in all records and drafts that use it',
        description:
          'Send `image` or `pdf`, the type of the replaced file. All records change in one transaction, and each gets a version in its history. The replaced file is no longer public; staff can still restore it from the history.',
        consumes: multipartContent,
        body: libraryFileReplacement,
        response: { 200: libraryFileReplaced, ...errorResponses(400, 401, 404, 409, 413, 415, 503) },
      },
    },
    async (request) => {
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
  );

  app.post(
    '/files/remove',
    writeRoute('manageFiles' as const, 'Files', {
      operationId: 'removeFile',
      summary: 'Removes an unused file',
      description:
        'Older versions of records can no longer be restored with this file. Returns 409 if a record, a draft or a record in the bin uses the file.',
      body: libraryFileName,
      response: { 200: messageResponse('The file was removed.') },
      errors: [404, 409],
    }),
    async (request) => {
      await removeFile(services, request.body.name, currentUser(request));
      return { message: 'The file was removed.' };
    },
  );
}

const notInLibrary = () => new HttpError(404, 'This file is no longer in the library.');
