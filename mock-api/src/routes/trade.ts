import { activeOpenAccess, activeTitles } from '../books/activeBooks';
import { kbartFile, openAccessAsEBook, titleAsEBook } from '../books/kbart';
import { onixMessage } from '../books/onix/message';
import { anyClientError, errorResponses, fileAnswer, idParam, noAuth } from '../http/callSchema';
import { notFound } from '../http/httpError';
import type { ApiServer, Services } from '../services';

const onixExample =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">…</ONIXMessage>\n';
const onix = fileAnswer('application/xml', 'ONIX 3.0 with reference names', onixExample);
const kbart = fileAnswer(
  'text/tab-separated-values',
  'KBART Phase II',
  'publication_title\tprint_identifier\t…\n',
);

/** What booksellers and libraries take in: active books only, for everybody. */
export function tradeRoutes(app: ApiServer, { db, siteName, siteOrigin }: Services): void {
  const sender = { publisherName: siteName, siteOrigin };

  app.get(
    '/published-titles/onix.xml',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getOnixOfTitles',
        security: noAuth,
        summary: 'All active titles for booksellers, as ONIX 3.0',
        description: 'A product for each form in which a title is sold.',
        response: { 200: onix, ...anyClientError, ...errorResponses() },
      },
    },
    async (_request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .send(onixMessage(await activeTitles(db), sender, new Date())),
  );

  app.get(
    '/published-titles/:id/onix.xml',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getOnixOfTitle',
        security: noAuth,
        summary: 'One title for booksellers, as ONIX 3.0',
        description: 'One that is inactive is answered with 404.',
        params: idParam,
        response: { 200: onix, ...errorResponses(400, 404) },
      },
    },
    async ({ params: { id } }, reply) => {
      const [title] = await activeTitles(db, id);
      if (!title) throw notFound('title', id);
      return reply.type('application/xml; charset=utf-8').send(onixMessage([title], sender, new Date()));
    },
  );

  app.get(
    '/kbart.txt',
    {
      schema: {
        tags: ['Published titles'],
        operationId: 'getKbart',
        security: noAuth,
        summary: 'The e-books for libraries, as a KBART Phase II file',
        description:
          'Active titles that are sold as e-books, and active open-access books with a PDF. Forthcoming books are left out.',
        response: { 200: kbart, ...anyClientError, ...errorResponses() },
      },
    },
    async (_request, reply) => {
      const books = [
        ...(await activeTitles(db)).flatMap(titleAsEBook),
        ...(await activeOpenAccess(db)).flatMap((item) => openAccessAsEBook(item, siteName)),
      ];
      const [day] = new Date().toISOString().split('T');
      const name = `${siteName.replace(/\W/g, '')}_Global_AllTitles_${day}.txt`;
      return reply
        .type('text/tab-separated-values; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(kbartFile(books, siteOrigin));
    },
  );
}
