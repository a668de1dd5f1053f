import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiServer } from '../services';
import { docsPage } from '../openapi/docsPage';
import { docsPolicy } from '../openapi/docsStyle';
import { openApiDocument } from '../openapi/document';

/** The contract for programs, `/api/openapi.json`, and for people, `/api/docs`. */
export function documentationRoutes(app: ApiServer): void {
  let made: OpenAPIV3_1.Document | undefined;
  const document = () => (made ??= openApiDocument(app));

  app.get('/openapi.json', { schema: { hide: true } }, async () => document());

  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const page = docsPage(document());
    return reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page);
  });
}
