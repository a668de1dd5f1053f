import {
  newOpenAccessItem,
  openAccessAnswer,
  openAccessChange,
  openAccessList,
  openAccessSaved,
  openAccessFiles,
} from './schema';
import { facetsCall, facetsOf } from '../../books/bookFacets';
import { bookConditions } from '../../books/bookFilters';
import { noRecord, recordColumns, summarized } from '../../books/recordColumns';
import { bookFacets, bookFilters } from '../../contract';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content } from '../../content/content';
import { nextChange } from '../../content/schedule';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';
import { openAccessQueries, type ListedRow } from './queries';
import { anyClientError, errorResponses, onlyActiveQuery } from '../../http/callSchema';

/**
 * Books to download (specification sections 3 and 7); files in uploads/openaccess/covers and uploads/openaccess/pdfs.
 */
export function openAccessRoutes(app: ApiServer, services: Services, kind: Kind) {
  const { sessions, listLifetime } = services;
  const items = openAccessQueries(services.db, kind);
  const list = new CachedList(
    {
      query: items.list,
      columns: {
        id: 'openAccess.id',
        name: 'openAccess.title',
        search: ['openAccess.title', 'openAccess.subtitle', 'openAccess.authors'],
        newest: 'openAccess.publicationDate',
        conditions: bookConditions('openAccess'),
      },
      answer: (rows: ListedRow[], total) => ({ output: rows.map(summarized), total }),
      schema: openAccessList,
      nextChange: () => nextChange(services.db, 'openAccess'),
    },
    listLifetime,
  );
  const content = new Content(kind, openAccessFiles, services, items, list);
  const calls = contentCalls(sessions, kind);

  app.get(
    '/openaccess',
    calls.list(
      'Lists open-access items, active ones first',
      openAccessList,
      onlyActiveQuery.extend(bookFilters),
    ),
    (request, reply) => list.send(request, reply),
  );

  app.get(
    '/openaccess/facets',
    {
      schema: {
        ...facetsCall(kind, 'open-access items'),
        response: { 200: bookFacets, ...anyClientError, ...errorResponses() },
      },
    },
    async () => facetsOf(await items.facets()),
  );

  app.get(
    '/openaccess/:id',
    calls.one('One open-access item; an inactive one only with a token', openAccessAnswer),
    async (request) => {
      const output = await content.shown(request);
      const pdfBytes = await services.uploads.sizeOf(openAccessFiles.pdfFile.folder, output.downloadLink);
      return { output: { ...output, pdfBytes } };
    },
  );

  app.post(
    '/openaccess/create',
    calls.create(
      'Adds an open-access item, active unless said otherwise',
      newOpenAccessItem,
      openAccessSaved,
    ),
    async (request, reply) => {
      const { coverImage, pdfFile, record, ...fields } = request.body;
      const columns = { ...fields, ...recordColumns(record ?? noRecord) };
      const received = { fields: columns, files: { coverImage, pdfFile } };
      return reply.code(201).send(await content.added(request, received));
    },
  );

  app.post(
    '/openaccess/update/:id',
    calls.change('Changes an open-access item', openAccessChange, openAccessSaved),
    (request) => {
      const { coverImage, pdfFile, version: _, record, ...fields } = request.body;
      return content.changed(request, () => ({
        fields: { ...fields, ...(record && recordColumns(record)) },
        files: { coverImage, pdfFile },
      }));
    },
  );

  return list;
}
