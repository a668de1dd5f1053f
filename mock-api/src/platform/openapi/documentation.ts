import fastifySwaggerUi from '@fastify/swagger-ui';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiServer } from '../../platform/http/apiServer';
import { openApiDocument } from './document';

/**
 * Content Security Policy of `/api/docs`. It allows no inline scripts and styles. Images from `data:` addresses are
 * allowed, because Swagger UI uses them as icons.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Serves the OpenAPI document at `/api/openapi.json` and Swagger UI at `/api/docs`. */
export async function documentationRoutes(app: ApiServer): Promise<void> {
  let cachedDocument: OpenAPIV3_1.Document | undefined;
  const document = () => (cachedDocument ??= openApiDocument(app));

  app.get('/openapi.json', { schema: { hide: true } }, async () => document());
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: policy,
    theme: { title: 'Juris Press API' },
    // Swagger UI takes seconds to render all endpoints, so groups start collapsed.
    uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true, docExpansion: 'none' },
    transformSpecification: document,
    transformSpecificationClone: false,
  });
}
