import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveBooksQuery } from '../books/activeBooks';
import { HttpError } from '../../platform/http/httpError';
import { sendText } from '../../platform/http/sendText';
import type { TradeFile } from './tradeFiles';

/** Maximum length of a file with selected books, in characters. It is built in memory, unlike the complete files. */
const MAX_LENGTH = 4_000_000;

/** Maximum number of files with selected books that are built at the same time. */
const MAX_BUILDS = 4;

/** Returns a function that builds and sends a file with the books that a query selects. */
export function selectionSender() {
  let builds = 0;
  return async function sendSelection(
    request: FastifyRequest,
    reply: FastifyReply,
    { head, chunks }: TradeFile,
    books: ActiveBooksQuery,
    headers: Parameters<typeof sendText>[2]['headers'],
  ) {
    if (builds >= MAX_BUILDS)
      throw new HttpError(503, 'Too many files are being prepared. Try again in a moment.', undefined, {
        'retry-after': '5',
      });
    builds += 1;
    try {
      let text = '';
      for await (const chunk of chunks(books)) {
        text += chunk;
        if (text.length > MAX_LENGTH)
          throw new HttpError(400, 'Too many books match. Add a filter, or use the file without filters.');
      }
      return sendText(request, reply, { head: head?.() ?? '', text, headers });
    } finally {
      builds -= 1;
    }
  };
}
