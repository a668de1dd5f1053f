import type { FastifyInstance } from 'fastify';
import { jsonSizeProblem } from '@juris/contract/requestSize';
import { badRequest, HttpError } from './httpError';

/**
 * Adds the parser for JSON bodies. A route can also accept JSON as `text/plain` (`consumes` in its schema).
 * `receiveForms` parses multipart forms.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  for (const type of ['application/json', 'text/plain'])
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      const { consumes = ['application/json'] } = request.routeOptions.schema ?? {};
      if (type === 'text/plain' && !consumes.includes(type))
        return done(new HttpError(415, 'This endpoint does not accept this content type.'), undefined);
      // Some routes do not require a body. The schemas of the others reject an empty body.
      if (body.trim() === '') return done(null, undefined);
      const problem = jsonSizeProblem(body);
      if (problem) return done(badRequest({ body: `The body ${problem}.` }), undefined);
      void parseJson(request, body, done);
    });
}
