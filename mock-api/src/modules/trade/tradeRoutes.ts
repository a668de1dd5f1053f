import { text } from 'node:stream/consumers';
import { activeBooksQuery, activeTitle, type ActiveBooksQuery } from '../books/activeBooks';
import { onixProducts } from '../books/onix/message';
import type { Exports } from '../exports/exports';
import { exportSender } from '../exports/sendExport';
import { fileResponse, notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError } from '../../platform/http/httpError';
import { sendText } from '../../platform/http/sendText';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { dispositionOf, exportDisposition } from '../files/downloadName';
import { onixSender, tradeFiles, type TradeFile } from './tradeFiles';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '@juris/server-kit/clientNetwork';

/** Maximum length of a file with selected books, in characters. It is built in memory, unlike the complete files. */
const MAX_LENGTH = 4_000_000;

/** Maximum number of files with selected books that are built at the same time, each for another network. */
const MAX_BUILDS = 16;

/** Maximum pause after a part of a file, in milliseconds. The shell waits 30 s for the file. */
const LONGEST_PAUSE_MS = 50;

/** Time in milliseconds that a second request of a network waits for the end of the first before it is rejected. */
const PATIENCE_MS = 1_000;

/** Returns a function that builds and sends a file with the books that a query selects. */
export function selectionSender() {
  /** Networks whose file is being built. */
  const networks = new Set<string>();
  return async function sendSelection(
    request: FastifyRequest,
    reply: FastifyReply,
    { head, chunks }: TradeFile,
    books: ActiveBooksQuery,
    headers: Parameters<typeof sendText>[2]['headers'],
  ) {
    const network = clientNetwork(request.ip);
    // A program that asks again at once would otherwise occupy the shell and the API with rejections.
    if (networks.has(network)) await delay(PATIENCE_MS);
    if (networks.has(network)) throw tooMany('Your previous file is still being prepared.');
    if (networks.size >= MAX_BUILDS) throw tooMany('Too many files are being prepared.');
    networks.add(network);
    try {
      let text = '';
      let start = performance.now();
      for await (const chunk of chunks(books)) {
        if (reply.raw.destroyed) return reply.hijack();
        text += chunk;
        if (text.length > MAX_LENGTH)
          throw new HttpError(400, 'Too many books match. Add a filter, or use the file without filters.');
        // Leaves half of the processor time to other requests.
        await delay(Math.min(performance.now() - start, LONGEST_PAUSE_MS));
        start = performance.now();
      }
      return sendText(request, reply, { head: head?.() ?? '', text, headers });
    } finally {
      networks.delete(network);
    }
  };
}

const tooMany = (reason: string) =>
  new HttpError(503, `${reason} Try again in a moment.`, undefined, { 'retry-after': '5' });

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

const csv = fileResponse('text/csv', 'Price list, one line per price', '"isbn","title","author",…\r\n');

const ofSelection = 'With query parameters, the file contains only the books that match all of them.';

/** Public routes of the files that booksellers (ONIX, prices) and libraries (KBART, MARC 21) import. */
export function tradeRoutes(app: ApiServer, services: Services & { exports: Exports }): void {
  const { db, exports, siteName } = services;
  const files = tradeFiles(services);
  const sendExport = exportSender(exports);
  const sendSelection = selectionSender();
  for (const file of Object.values(files)) exports.add(file);

  /** Adds the route of a file. Without query parameters, it sends the complete file, which is built once after a change. */
  function fileRoute(
    path: string,
    file: TradeFile,
    type: `${string}/${string}`,
    disposition: (isSelection: boolean) => string,
    schema: {
      operationId: string;
      summary: string;
      description: string;
      response: ReturnType<typeof fileResponse>;
    },
  ) {
    const { response, ...described } = schema;
    taggedRoutes(app, 'Published titles').read(path, 'public', {
      ...described,
      querystring: activeBooksQuery,
      response: { 200: response, ...notModified },
      errors: [503],
      // A form sends empty fields too.
      preValidation: async ({ query }) => {
        for (const [name, value] of Object.entries(query ?? {}))
          if (String(value) === '') Reflect.deleteProperty(query ?? {}, name);
      },
      handle: (request, reply) => {
        const books: ActiveBooksQuery = request.query;
        const isSelection = Object.values(books).some((value) => value !== undefined);
        const headers = { 'content-type': type, 'content-disposition': disposition(isSelection) };
        return isSelection
          ? sendSelection(request, reply, file, books, headers)
          : sendExport(request, reply, file.name, headers);
      },
    });
  }

  fileRoute('/marc.mrc', files.marc, 'application/marc', () => exportDisposition(siteName, 'MARC', 'mrc'), {
    operationId: 'getMarc',
    summary: 'Returns all books for libraries as MARC 21 (ISO 2709)',
    description: `Active titles and open-access books, in UTF-8. Forthcoming titles are left out. ${ofSelection}`,
    response: marc,
  });
  fileRoute(
    '/marc.xml',
    files.marcXml,
    'application/marcxml+xml; charset=utf-8',
    () => exportDisposition(siteName, 'MARC', 'xml'),
    {
      operationId: 'getMarcXml',
      summary: 'Returns all books for libraries as MARCXML',
      description: `Contains the same records as \`/marc.mrc\`. ${ofSelection}`,
      response: marcXmlFile,
    },
  );
  fileRoute(
    '/published-titles/onix.xml',
    files.onix,
    ONIX_TYPE,
    () => exportDisposition(siteName, 'titles ONIX', 'xml'),
    {
      operationId: 'getOnixOfTitles',
      summary: 'Returns all active titles for booksellers as ONIX 3.0',
      description: `Contains one product per format of a title. ${ofSelection}`,
      response: onix,
    },
  );
  fileRoute(
    '/published-titles/prices.csv',
    files.prices,
    'text/csv; charset=utf-8',
    () => exportDisposition(siteName, 'prices', 'csv'),
    {
      operationId: 'getPriceList',
      summary: 'Returns the prices of all active titles for booksellers as CSV',
      description: `Contains one line per price, and one per format without a price. ${ofSelection}`,
      response: csv,
    },
  );
  fileRoute('/kbart.txt', files.kbart, 'text/tab-separated-values; charset=utf-8', kbartDisposition, {
    operationId: 'getKbart',
    summary: 'Returns the e-books for libraries as a KBART Phase II file',
    description: `Active titles that are sold as e-books, and active open-access books with a PDF. Forthcoming books are left out. ${ofSelection}`,
    response: kbart,
  });

  /** The file name follows the KBART recommendation: provider, region, package and date. */
  function kbartDisposition(isSelection: boolean) {
    const [day] = new Date().toISOString().split('T');
    return `attachment; filename="${siteName.replace(/\W/g, '')}_Global_${isSelection ? 'Selection' : 'AllTitles'}_${day}.txt"`;
  }

  taggedRoutes(app, 'Published titles').read('/published-titles/:id/onix.xml', 'public', {
    operationId: 'getOnixOfTitle',
    summary: 'Returns one title for booksellers as ONIX 3.0',
    description: 'Returns 404 for an inactive title.',
    response: { 200: onix, ...notModified },
    handle: async (request, reply) => {
      const { id } = request.params;
      const title = await activeTitle(db, id);
      return sendText(request, reply, {
        head: files.onix.head(),
        text: await text(onixProducts([title], await onixSender(services))),
        headers: {
          'content-type': ONIX_TYPE,
          'content-disposition': dispositionOf('inline', {
            ...{ id, title: `${title.title} ONIX`, extension: 'xml', label: 'title' },
          }),
        },
      });
    },
  });
}
