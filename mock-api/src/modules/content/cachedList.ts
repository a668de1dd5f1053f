import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedAnswers } from './cachedAnswers';
import type { ListPart } from './listPart';

type Query = ListPart & { onlyActive?: '0' | '1' };

/** Cached responses of a list, complete or by page. */
export class CachedList extends CachedAnswers<Query> {
  /** Sends the list or the requested page. Inactive records are for staff, who can exclude them. */
  async send(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply): Promise<void> {
    await this.answer(request, reply, request.query, !request.account || request.query.onlyActive === '1');
  }
}
