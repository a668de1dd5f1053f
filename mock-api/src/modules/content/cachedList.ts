import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponses } from './cachedResponses';
import type { ListPart } from './listPart';

type Query = ListPart & { onlyActive?: '0' | '1' };

/** Cached responses of a content list: the complete list and its pages. */
export class CachedList extends CachedResponses<Query> {
  /** Sends the list or the requested page. Only staff get inactive records, unless they set `onlyActive`. */
  async send(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply): Promise<void> {
    await this.sendResponse(
      request,
      reply,
      request.query,
      !request.account || request.query.onlyActive === '1',
    );
  }
}
