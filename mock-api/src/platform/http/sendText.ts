import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentDates, etagOf, isCurrent, validatorHeaders } from '@juris/server-kit/validators';

/** Modification dates of all texts, by address. */
const dates = new ContentDates();

/** A small file that is generated for each request. */
interface SmallText {
  /** Prefix that the ETag ignores, such as the time of generation. */
  head?: string;
  text: string;
  headers: { 'content-type': string; 'content-disposition'?: string };
}

/** Sends a small file, or 304 when the client's copy is current. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { head = '', text, headers }: SmallText,
) {
  const validators = dates.validatorsOf(request.url, etagOf(text));
  void reply.headers({ ...validatorHeaders(validators), 'cache-control': 'no-cache' });
  if (isCurrent(request.headers, validators)) return reply.code(304).send();
  return reply.headers(headers).send(head + text);
}
