import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '@juris/server-kit/clientNetwork';
import type { ActiveBooksQuery } from '../books/activeBooks';
import { HttpError } from '../../platform/http/httpError';
import { sendText } from '../../platform/http/sendText';
import type { TradeFile } from './tradeFiles';

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
