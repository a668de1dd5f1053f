import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedAnswers } from './cachedAnswers';
import type { ListPart } from './listPart';

type Query = ListPart & { onlyActive?: '0' | '1' };

/** The answers of a list, whole or in parts. */
export class CachedList extends CachedAnswers<Query> {
  /** Sends the list or the part that is asked for. Inactive records are for staff, who may want them left out. */
  async send(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply): Promise<void> {
    await this.answer(request, reply, request.query, !request.account || request.query.onlyActive === '1');
  }
}
