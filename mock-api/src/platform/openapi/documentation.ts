import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiServer } from '../../platform/http/apiServer';
import { docsPage } from './docsPage';
import { docsPolicy } from './docsStyle';
import { openApiDocument } from './document';

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
