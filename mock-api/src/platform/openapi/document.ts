import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPI, OpenAPIV3_1 } from 'openapi-types';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { ApiServer } from '../http/apiServer';

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

const PLACE = '#/components/schemas/';

/** Matches the name of a schema in a reference in the JSON text of the document. */
const REFERENCE = new RegExp(`(?<="\\$ref":"${PLACE})[^"]+`, 'g');

/**
 * Returns the document without unused schemas. Also removes the suffix `Input` from schemas that only requests use,
 * such as `ProposalInput`. Changes the references in the given document.
 */
function pruneComponents(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {};
  const used = new Set(schemasIn(document.paths));
  // A set also iterates over the values that are added meanwhile.
  for (const name of used) for (const inner of schemasIn(schemas[name])) used.add(inner);
  const plainName = (name: string) => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const usedSchemas = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .map(([name, schema]) => [plainName(name), schema] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const pruned = {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(usedSchemas) },
  };
  renameReferences(pruned, plainName);
  return pruned;
}

/** Renames all references to schemas in a part of the document. Changes the part in place. */
function renameReferences(part: unknown, rename: (name: string) => string): void {
  if (typeof part !== 'object' || part === null) return;
  if ('$ref' in part && typeof part.$ref === 'string' && part.$ref.startsWith(PLACE))
    part.$ref = PLACE + rename(part.$ref.slice(PLACE.length));
  for (const inner of Object.values(part)) renameReferences(inner, rename);
}

/** Returns the names of the schemas to which a part of the document refers. */
const schemasIn = (part: unknown): string[] => JSON.stringify(part ?? null).match(REFERENCE) ?? [];

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/**
 * Adds an example to every request body and every successful response, composed of the examples in the contract.
 * Schemas of forms have `example` instead of `examples`, because the conversion of a schema with a transformation omits
 * `examples`.
 */
function addExamples(document: OpenAPIV3_1.Document): void {
  for (const schema of Object.values(document.components?.schemas ?? {}))
    if ('example' in schema) {
      schema.examples = [schema.example];
      delete schema.example;
    }
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post]) {
      if (!operation) continue;
      const responses = Object.entries(operation.responses ?? {}).filter(([status]) => status < '300');
      for (const part of [operation.requestBody, ...responses.map(([, response]) => response)])
        if (part && 'content' in part)
          for (const media of Object.values(part.content ?? {}))
            if (media.schema) media.example = exampleOf(media.schema, document);
    }
}

/**
 * Composes an example for a schema.
 * @throws Error if a part of the schema has no example
 */
function exampleOf(schema: Schema, document: OpenAPIV3_1.Document): unknown {
  if ('$ref' in schema && schema.$ref) return exampleOf(schemaNamed(schema.$ref, document), document);
  // The first shape is the one in the specification.
  const [first] = ('anyOf' in schema && !('examples' in schema) && schema.anyOf) || [];
  if (first) return exampleOf(first, document);
  if (!('type' in schema) && !('examples' in schema)) throw missing(schema);
  if (schema.examples) return schema.examples[0];
  if (schema.type === 'array') return [exampleOf(schema.items, document)];
  if (schema.type !== 'object') throw missing(schema);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, document)]),
  );
}

function schemaNamed(reference: string, document: OpenAPIV3_1.Document): Schema {
  const schema = document.components?.schemas?.[reference.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`The OpenAPI document has no ${reference}.`);
  return schema;
}

const missing = (schema: Schema) =>
  new Error(
    `The contract gives no example for ${JSON.stringify(schema).slice(0, 200)}. Add one to its schema.`,
  );

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
