import type { FastifySchemaCompiler, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { validationMessages } from '@juris/contract/validationMessages';
import { sizeProblem, jsonSizeProblem } from '@juris/contract/requestSize';
import { badRequest, HttpError } from './httpError';

/** Response header that lists the ignored fields of the request body, URL-encoded. */
const LEFT_OUT_HEADER = 'x-left-out';

/** The header and the message list at most this many names. */
const MOST_NAMED = 10;
/** Maximum length of a name in the header and in the message, in characters. */
const LONGEST_NAME = 60;

/** Maximum number of unknown fields in a body; a body with more is rejected. */
const MAX_UNKNOWN_FIELDS = 100;

/** Names of the ignored fields by parsed body. */
const leftOut = new WeakMap<object, string[]>();

/**
 * Stores which fields of a request body were ignored, for `reportIgnoredFields`.
 * @param body parsed body without these fields
 */
function recordIgnoredFields(body: unknown, names: string[]): void {
  if (typeof body === 'object' && body !== null) leftOut.set(body, names);
}

/** Returns the names of the fields that are not in the schema of a body, from the validation error. */
const unknownFields = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );

/** Returns a copy of a body without the named fields. */
function omitFields(body: unknown, names: string[]): object {
  const unwanted = new Set(names);
  return Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !unwanted.has(name)));
}

/**
 * Reports ignored fields of a request body, in a response header and in the message to the editor. The form of a newer
 * admin release may contain fields that this API does not know. The save is accepted without them.
 */
export function reportIgnoredFields(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ body }, reply, payload: unknown) => {
    const names = typeof body === 'object' && body !== null ? leftOut.get(body) : undefined;
    if (!names || reply.statusCode >= 400) return payload;
    const shortNames = names.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME));
    void reply.header(LEFT_OUT_HEADER, shortNames.map(encoded).join(', '));
    if (typeof payload !== 'object' || payload === null || !('message' in payload)) return payload;
    return {
      ...payload,
      message: `${String(payload.message)} Ignored, because this server does not know it yet: ${shortNames.join(', ')}.`,
    };
  });
}

/** URL-encodes a name. Replaces lone surrogates, which cannot be encoded, with question marks. */
const encoded = (name: string) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '?'));

/** Error for a request that does not match the schema of its route. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';

  constructor(readonly httpError: HttpError) {
    super(httpError.message);
  }
}

const refused = (fields: Record<string, string>) => ({ error: new InvalidRequest(badRequest(fields)) });

/**
 * Validates the parameters, the query and the body of a request. The handler gets the parsed values. Unknown fields of
 * a body are ignored, and `reportIgnoredFields` reports them. Unknown parameters of a query are rejected: a list that
 * ignored a filter would show wrong rows.
 */
export const validator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const parse = (data: unknown) => schema.safeParse(data, { reportInput: true });
  return (data) => {
    const problem = sizeProblem(data);
    if (problem) return refused({ body: `The ${httpPart === 'body' ? 'body' : 'address'} ${problem}.` });
    const whole = parse(data);
    const unknown = httpPart === 'body' ? unknownFields(whole.error) : [];
    if (unknown.length > MAX_UNKNOWN_FIELDS)
      return refused({
        body: `The body has ${unknown.length.toLocaleString('en-IN')} unknown fields; send at most ${MAX_UNKNOWN_FIELDS}.`,
      });
    const result = unknown.length > 0 ? parse(omitFields(data, unknown)) : whole;
    if (!result.success) return refused(validationMessages(result.error));
    if (unknown.length > 0) recordIgnoredFields(result.data, unknown);
    return { value: result.data };
  };
};

/** Validates like {@link validator}, but rejects unknown fields of a body, and does not check the size of values. */
export const strictValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : refused(validationMessages(result.error));
  };

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
