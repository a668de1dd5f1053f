import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Right } from '@juris/contract/rights';
import type { ApiServer } from './apiServer';
import {
  anyClientError,
  bearerAuth,
  errorResponses,
  idParam,
  noAuth,
  optionalBearerAuth,
  type ErrorStatus,
} from './endpointSchema';

/** Route of the API. All its error responses are described, too. */
interface Route<Params, Query, Headers, Body, Response> {
  /** Name of the operation in the OpenAPI document. */
  operationId: string;
  summary: string;
  description?: string;
  /** Schema of the path parameters. Default: that of `id`, if the path contains it. */
  params?: Params;
  querystring?: Query;
  headers?: Headers;
  body?: Body;
  /** Media types of the body. Default: JSON. */
  consumes?: string[];
  /** File fields of the multipart form that the route accepts. */
  files?: FastifyContextConfig['files'];
  /** Maximum size of the body in bytes. Default: that of the server. */
  bodyLimit?: number;
  /** Schemas of the successful responses, by status. */
  response: Response;
  /** Error statuses in addition to those that follow from the other properties. */
  errors?: readonly ErrorStatus[];
  /** Checks the request before its body is read. */
  onRequest?: onRequestAsyncHookHandler;
  /** Changes the request before it is checked against the schemas. */
  preValidation?: (request: FastifyRequest) => Promise<void>;
  handle: RouteHandlerMethod<
    RawServerDefault,
    IncomingMessage,
    ServerResponse,
    RouteGenericInterface,
    unknown,
    Schemas<Params, Query, Headers, Body, Response>,
    ZodTypeProvider,
    FastifyBaseLogger
  >;
}

interface Schemas<Params, Query, Headers, Body, Response> {
  params: Params;
  querystring: Query;
  headers: Headers;
  body: Body;
  response: Response;
}

/** `public` needs no token; `optional` neither, but returns more to staff. */
type Access = Right | 'public' | 'optional';

type PathParams<Path extends string> = Path extends `${string}/:id` | `${string}/:id/${string}`
  ? typeof idParam
  : unknown;

type Responses = Record<number, z.ZodType | { description: string; content: object }>;

/**
 * Returns functions that add routes: `read` adds one that returns data, `write` one to which data is sent.
 * @param tag group of the operations in the OpenAPI document
 */
export function taggedRoutes(app: ApiServer, tag: string) {
  const adder =
    (method: 'GET' | 'POST') =>
    <
      const Path extends string,
      Response extends Responses,
      Params = PathParams<Path>,
      Query = unknown,
      Headers = unknown,
      Body = unknown,
    >(
      url: Path,
      access: Access,
      {
        handle,
        onRequest,
        preValidation,
        bodyLimit,
        files,
        errors = [],
        response,
        ...schema
      }: Route<Params, Query, Headers, Body, Response>,
    ): void => {
      const params = schema.params ?? (/\/:id(\/|$)/.test(url) ? idParam : undefined);
      const usual: ErrorStatus[] = method === 'POST' ? [400, 413, 415] : [];
      // A route without parameters has no request that violates its schema.
      if (method === 'GET' && (params ?? schema.querystring)) usual.push(400);
      if (params === idParam) usual.push(404);
      if (access !== 'public') usual.push(401);
      const described = {
        ...schema,
        ...(params ? { params } : {}),
        tags: [tag],
        security: access === 'public' ? noAuth : access === 'optional' ? optionalBearerAuth : bearerAuth,
        response: {
          ...(usual.length === 0 && anyClientError),
          ...errorResponses(...usual, ...errors),
          ...response,
        },
      };
      app.route({
        method,
        url,
        config: {
          ...(access !== 'public' && access !== 'optional' && { right: access }),
          ...(files && { files }),
        },
        // The types of absent schemas are the defaults of the type parameters.
        schema: described as unknown as Schemas<Params, Query, Headers, Body, Response>,
        handler: handle,
        ...(onRequest && { onRequest }),
        ...(preValidation && { preValidation }),
        ...(bodyLimit !== undefined && { bodyLimit }),
      });
    };
  return { read: adder('GET'), write: adder('POST') };
}
