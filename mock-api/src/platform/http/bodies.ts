import type { FastifyInstance } from 'fastify';
import { jsonSizeProblem } from '@juris/contract/requestSize';
import { badRequest, HttpError } from './httpError';

/**
 * Adds the parser for JSON bodies. A route can also allow the content type `text/plain` for a JSON body (`consumes` in
 * its schema). Multipart forms have their own parser (`receiveForms`).
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  for (const type of ['application/json', 'text/plain'])
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      const { consumes = ['application/json'] } = request.routeOptions.schema ?? {};
      if (type === 'text/plain' && !consumes.includes(type))
        return done(new HttpError(415, 'This endpoint does not accept this content type.'), undefined);
      // An empty body is passed on, because some routes do not require a body. The schemas of all other routes reject
      // it.
      if (body.trim() === '') return done(null, undefined);
      const problem = jsonSizeProblem(body);
      if (problem) return done(badRequest({ body: `The body ${problem}.` }), undefined);
      void parseJson(request, body, done);
    });
}
