import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentDates, etagOf, isCurrent, validatorHeaders } from '@juris/server-kit/validators';

/** Stores when the text at each address last changed, for the header `Last-Modified`. */
const dates = new ContentDates();

/** A small text file that is generated for each request. */
interface SmallText {
  /** Beginning of the file that the ETag ignores, such as the current time. */
  head?: string;
  text: string;
  headers: { 'content-type': string; 'content-disposition'?: string };
}

/** Sends a generated text file, or 304 if the client has the same text. */
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
