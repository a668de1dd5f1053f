import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPI, OpenAPIV3_1 } from 'openapi-types';
import { pruneComponents } from './components';
import { addExamples } from './examples';

const description = `The API of the publisher's website. Lists carry their items in \`output\`, snippets in \`data\`;
the list of published titles is the whole body. Every failure is \`{ message, fields? }\`; an unknown address is
answered with 404, a wrong method with 405 and an Allow header. Files are at
\`/uploads/<folder>/<file>?date=<updatedAt>\`. Every answer has an \`x-request-id\`, which the log repeats. Fields of
a body that this API does not know are left out, and named in the answer's message and in \`x-left-out\`.`;

/** Description that the Swagger plugin gives to a response without a description. */
const NAMELESS = 'Default Response';

/**
 * Registers the plugin that generates the OpenAPI document from the schemas of the routes. Must run before routes are
 * added.
 * @param contentTags names and descriptions of the content types, which become tags in the document
 */
export async function describeApi(
  app: FastifyInstance,
  contentTags: { name: string; description: string }[],
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Juris Press API',
        version: '1.0.0',
        description,
        contact: { name: 'Juris Press' },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
      },
      tags: [
        {
          name: 'Account',
          description: 'Sign-in, sign-out and the account of the current user',
        },
        { name: 'Staff', description: 'Staff accounts, for administrators' },
        ...contentTags,
        { name: 'Search', description: 'Site search' },
        { name: 'Browse', description: 'Pages of authors, series and subjects' },
        { name: 'Page texts', description: 'Texts of the public pages, for the pages and for staff' },
        { name: 'Redirects', description: 'Redirects from campaign addresses' },
        { name: 'Publishers', description: 'Publishers of titles and resources, for staff' },
        { name: 'Files', description: 'Library of uploaded files, for staff' },
        { name: 'History', description: 'Changes, versions and the bin, for staff' },
        { name: 'Contact', description: 'Forms of visitors' },
        { name: 'Inbox', description: 'Messages of visitors and newsletter subscribers, for staff' },
        { name: 'Operations', description: 'Monitoring, for operators' },
      ],
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * Returns the OpenAPI document for clients. Adds descriptions and headers of responses, short schema names and
 * examples.
 */
export function openApiDocument(app: FastifyInstance): OpenAPIV3_1.Document {
  // The plugin returns the same object every time, so a copy is changed.
  const document = structuredClone(app.swagger());
  if (!is31(document)) throw new Error('The OpenAPI document is not of version 3.1; see describeApi.');
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post])
      for (const [status, response] of Object.entries(operation?.responses ?? {}))
        if ('description' in response && response.description !== undefined && !('$ref' in response))
          finish(response, status);
  // The body of this route is optional. Without it, the route toggles the status of the snippet.
  const toggle = document.paths?.['/api/snippet/update/{id}']?.post?.requestBody;
  if (toggle && 'content' in toggle) toggle.required = false;
  const pruned = pruneComponents(document);
  addExamples(pruned);
  return pruned;
}

function finish(response: OpenAPIV3_1.ResponseObject, status: string) {
  if (response.description === NAMELESS) response.description = status === '201' ? 'Added' : 'Done';
  response.headers = {
    'x-request-id': { schema: { type: 'string' } },
    ...((status === '429' || status === '503') && {
      'retry-after': { description: 'Seconds', schema: { type: 'string' } },
    }),
    ...(status === '304' && { etag: { schema: { type: 'string' } } }),
  };
}

const is31 = (document: OpenAPI.Document): document is OpenAPIV3_1.Document =>
  'openapi' in document && document.openapi.startsWith('3.1.');
