import { text } from 'node:stream/consumers';
import { activeOpenAccess, activeTitle, activeTitles } from '../books/activeBooks';
import { kbartHeading, kbartLine, eBookOfOpenAccess, eBookOfTitle } from '../books/kbart';
import { marcCollection, marcExchange, marcXml } from '../books/marc/marcFormats';
import { marcRecord } from '../books/marc/marcRecord';
import { onixHead, onixProducts } from '../books/onix/message';
import { openXmlDocument } from '../books/xml';
import type { Exports } from '../exports/exports';
import { exportSender } from '../exports/sendExport';
import {
  anyClientError,
  errorResponses,
  fileResponse,
  idParam,
  noAuth,
  notModified,
} from '../../platform/http/endpointSchema';
import { notFound } from '../../platform/http/httpError';
import { sendText } from '../../platform/http/sendText';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { dispositionOf, exportDisposition } from '../files/downloadName';

const ONIX_TYPE = 'application/xml; charset=utf-8';
const onixExample =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">…</ONIXMessage>\n';
const onix = fileResponse('application/xml', 'ONIX 3.0 with reference names', onixExample);
const marc = fileResponse(
  'application/marc',
  'MARC 21 in the exchange format ISO 2709',
  '01043nam a2200301 i 4500…',
);
const marcXmlExample =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">…</collection>\n';
const marcXmlFile = fileResponse('application/marcxml+xml', 'MARC 21 as MARCXML', marcXmlExample);
const kbart = fileResponse(
  'text/tab-separated-values',
  'KBART Phase II',
  'publication_title\tprint_identifier\t…\n',
);

/**
 * Public routes of the files that booksellers (ONIX) and libraries (KBART, MARC 21) import. The files contain only active books.
 */
export function tradeRoutes(
  app: ApiServer,
  { db, exports, siteName, siteOrigin }: Services & { exports: Exports },
): void {
  const sender = { publisherName: siteName, siteOrigin };
  const sendExport = exportSender(exports);

  exports.add({
    name: 'onix',
    tables: ['publishedTitle'],
    head: () => onixHead(sender, new Date()),
    chunks: () => onixProducts(activeTitles(db), sender),
  });
  exports.add({
    name: 'kbart',
    tables: ['publishedTitle', 'openAccess'],
    async *chunks() {
      yield kbartHeading;
      for await (const title of activeTitles(db))
        for (const book of eBookOfTitle(title)) yield kbartLine(book, siteOrigin);
      for await (const item of activeOpenAccess(db))
        for (const book of eBookOfOpenAccess(item, siteName)) yield kbartLine(book, siteOrigin);
    },
  });

  /** Yields the MARC records of all active books that are published. */
  async function* marcRecords() {
    for await (const { id, ...title } of activeTitles(db))
      if (title.record.status !== 'forthcoming')
        yield marcRecord({ ...title, path: `titles/${id}`, isOpenAccess: false }, siteOrigin);
    for await (const { id, ...item } of activeOpenAccess(db))
      yield marcRecord(
        { ...item, path: `openaccess/${id}`, publisherName: siteName, isOpenAccess: true },
        siteOrigin,
      );
  }
  exports.add({
    name: 'marc',
    tables: ['publishedTitle', 'openAccess'],
    async *chunks() {
      for await (const record of marcRecords()) yield marcExchange(record);
    },
  });
  exports.add({
    name: 'marcxml',
    tables: ['publishedTitle', 'openAccess'],
    async *chunks() {
      const { start, end } = openXmlDocument(marcCollection);
      yield start;
      for await (const record of marcRecords()) yield marcXml(record);
      yield end;
    },
  });

  app.get(
    '/marc.mrc',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getMarc',
        security: noAuth,
        summary: 'Returns all books for libraries as MARC 21 (ISO 2709)',
        description: 'Active titles and open-access books, in UTF-8. Forthcoming titles are left out.',
        response: { 200: marc, ...notModified, ...anyClientError, ...errorResponses(503) },
      },
    },
    (request, reply) =>
      sendExport(request, reply, 'marc', {
        'content-type': 'application/marc',
        'content-disposition': exportDisposition(siteName, 'MARC', 'mrc'),
      }),
  );

  app.get(
    '/marc.xml',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getMarcXml',
        security: noAuth,
        summary: 'Returns all books for libraries as MARCXML',
        description: 'Contains the same records as `/marc.mrc`.',
        response: { 200: marcXmlFile, ...notModified, ...anyClientError, ...errorResponses(503) },
      },
    },
    (request, reply) =>
      sendExport(request, reply, 'marcxml', {
        'content-type': 'application/marcxml+xml; charset=utf-8',
        'content-disposition': exportDisposition(siteName, 'MARC', 'xml'),
      }),
  );

  app.get(
    '/published-titles/onix.xml',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getOnixOfTitles',
        security: noAuth,
        summary: 'Returns all active titles for booksellers as ONIX 3.0',
        description: 'Contains one product per format of a title.',
        response: { 200: onix, ...notModified, ...anyClientError, ...errorResponses(503) },
      },
    },
    (request, reply) =>
      sendExport(request, reply, 'onix', {
        'content-type': ONIX_TYPE,
        'content-disposition': exportDisposition(siteName, 'titles ONIX', 'xml'),
      }),
  );

  app.get(
    '/published-titles/:id/onix.xml',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getOnixOfTitle',
        security: noAuth,
        summary: 'Returns one title for booksellers as ONIX 3.0',
        description: 'Returns 404 for an inactive title.',
        params: idParam,
        response: { 200: onix, ...notModified, ...errorResponses(400, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const title = await activeTitle(db, id);
      if (!title) throw notFound('title', id);
      return sendText(request, reply, {
        head: onixHead(sender, new Date()),
        text: await text(onixProducts([title], sender)),
        headers: {
          'content-type': ONIX_TYPE,
          'content-disposition': dispositionOf('inline', {
            ...{ id, title: `${title.title} ONIX`, extension: 'xml', label: 'title' },
          }),
        },
      });
    },
  );

  app.get(
    '/kbart.txt',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getKbart',
        security: noAuth,
        summary: 'Returns the e-books for libraries as a KBART Phase II file',
        description:
          'Active titles that are sold as e-books, and active open-access books with a PDF. Forthcoming books are left out.',
        response: { 200: kbart, ...notModified, ...anyClientError, ...errorResponses(503) },
      },
    },
    (request, reply) => {
      const [day] = new Date().toISOString().split('T');
      const name = `${siteName.replace(/\W/g, '')}_Global_AllTitles_${day}.txt`;
      return sendExport(request, reply, 'kbart', {
        'content-type': 'text/tab-separated-values; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      });
    },
  );
}
