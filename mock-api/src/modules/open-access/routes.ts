import { sql } from 'kysely';
import {
  newOpenAccessItem,
  openAccessAnswer,
  openAccessChange,
  openAccessList,
  relatedOpenAccess,
  openAccessSaved,
  openAccessFiles,
} from '@juris/contract/openAccess';
import { bookAnswers } from '../books/bookAnswers';
import { facetsCall } from '../books/bookFacets';
import { bookConditions } from '../books/bookFilters';
import { noRecord, summarized } from '../../platform/db/tables/recordColumns';
import { relatedBooks, relatedCall } from '../books/relatedBooks';
import { bookFacets, bookFilters } from '@juris/contract';
import { contentCalls } from '../content/calls';
import { Content } from '../content/content';
import { contentList } from '../content/contentList';
import { rowsInOrder } from '../content/listQuery';
import { formRoutes } from '../content/formRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import type { Kind } from '../content/kind';
import { openAccessQueries } from './queries';
import { anyClientError, errorResponses, idParam, notModified } from '../../platform/http/callSchema';
import { onlyActiveQuery } from '../content/listPart';

/**
 * Routes of open-access books (specification sections 3 and 7). Files are in
 * uploads/openaccess/covers and uploads/openaccess/pdfs.
 */
export function openAccessRoutes(app: ApiServer, services: Services, kind: Kind<'openAccess'>) {
  const { db, sessions } = services;
  const items = openAccessQueries(db);
  const beside = async (id: number) => {
    const ids = await relatedBooks(db, kind, id, { last: sql`1 = 1`, order: sql.ref('id') });
    return { output: (await rowsInOrder(items.rows, 'openAccess', ids)).map(summarized) };
  };
  const { facets, related } = bookAnswers(services, 'openAccess', beside, relatedOpenAccess);
  const list = contentList(
    services,
    kind,
    {
      rows: items.rows,
      newest: 'publicationDate',
      conditions: bookConditions('openAccess'),
    },
    (rows, part) => ({ output: rows.map(summarized), ...part }),
    openAccessList,
    [facets, related],
  );
  const content = new Content(kind, openAccessFiles, services, items.find, list);
  const calls = contentCalls(sessions, kind);

  app.get(
    '/openaccess',
    calls.list(
      'Lists open-access items, active ones first',
      openAccessList,
      onlyActiveQuery(kind.sorts).extend(bookFilters),
    ),
    (request, reply) => list.send(request, reply),
  );

  app.get(
    '/openaccess/facets',
    {
      schema: {
        ...facetsCall(kind, 'open-access items'),
        response: { 200: bookFacets, ...notModified, ...anyClientError, ...errorResponses() },
      },
    },
    (request, reply) => facets.answer(request, reply, {}),
  );

  app.get(
    '/openaccess/:id/related',
    {
      schema: {
        ...relatedCall(kind, 'the first of the list'),
        params: idParam,
        response: { 200: relatedOpenAccess, ...notModified, ...errorResponses(400, 404) },
      },
    },
    (request, reply) => related.answer(request, reply, request.params),
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

  formRoutes(
    app,
    { content, calls },
    { added: '/openaccess/create', changed: '/openaccess/update/:id' },
    {
      added: {
        summary: 'Adds an open-access item, active unless said otherwise',
        form: newOpenAccessItem,
        columns: ({ record = noRecord, ...sent }) => ({ ...sent, record: JSON.stringify(record) }),
      },
      changed: {
        summary: 'Changes an open-access item',
        form: openAccessChange,
        columns: ({ record, ...sent }) => ({ ...sent, ...(record && { record: JSON.stringify(record) }) }),
      },
    },
    openAccessSaved,
  );

  return list;
}
