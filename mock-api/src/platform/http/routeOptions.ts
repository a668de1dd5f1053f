import type { z } from 'zod';
import type { Right } from '@juris/contract/rights';
import { anyClientError, bearerAuth, errorResponses, noAuth, type ErrorStatus } from './endpointSchema';

interface RouteSchema {
  /** Name of the operation in the OpenAPI document. */
  operationId: string;
  summary: string;
  description?: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType | { description: string; content: object }>;
  /** Error statuses in addition to those that follow from the other properties. */
  errors?: readonly ErrorStatus[];
}

/**
 * Returns the options of a route that returns data to staff.
 * @param tag group of the operation in the OpenAPI document
 */
export const readRoute = <Schema extends RouteSchema>(right: Right, tag: string, schema: Schema) => ({
  config: { right },
  schema: { ...schemaOf(tag, schema, [...badRequest(schema), 401]), security: bearerAuth },
});

/** Returns the options of a route with which staff change data. */
export const writeRoute = <Schema extends RouteSchema>(right: Right, tag: string, schema: Schema) => ({
  config: { right },
  schema: { ...schemaOf(tag, schema, [400, 401, 413, 415]), security: bearerAuth },
});

/** Returns the options of a route that returns data to everybody. */
export const publicReadRoute = <Schema extends RouteSchema>(tag: string, schema: Schema) => ({
  schema: { ...schemaOf(tag, schema, badRequest(schema)), security: noAuth },
});

/** Returns the options of a route to which visitors send data. */
export const publicWriteRoute = <Schema extends RouteSchema>(tag: string, schema: Schema) => ({
  schema: { ...schemaOf(tag, schema, [400, 413, 415]), security: noAuth },
});

/** A route without parameters has no request that violates its schema. */
const badRequest = ({ params, querystring }: RouteSchema): ErrorStatus[] =>
  params || querystring ? [400] : [];

function schemaOf<Schema extends RouteSchema>(
  tag: string,
  { errors = [], response, ...schema }: Schema,
  usualErrors: readonly ErrorStatus[],
) {
  const responses: Schema['response'] = {
    ...response,
    ...(usualErrors.length === 0 && anyClientError),
    ...errorResponses(...usualErrors, ...errors),
  };
  return { ...schema, tags: [tag], response: responses };
}
