import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Response header that lists the ignored fields of the request body, URL-encoded. */
const LEFT_OUT_HEADER = 'x-left-out';

/** The header and the message list at most this many names. */
const MOST_NAMED = 10;
/** Maximum length of a name in the header and in the message, in characters. */
const LONGEST_NAME = 60;

/** Maximum number of unknown fields in a body; a body with more is rejected. */
export const MAX_UNKNOWN_FIELDS = 100;

/** Names of the ignored fields by parsed body. */
const leftOut = new WeakMap<object, string[]>();

/**
 * Stores which fields of a request body were ignored, for `reportIgnoredFields`.
 * @param body parsed body without these fields
 */
export function recordIgnoredFields(body: unknown, names: string[]): void {
  if (typeof body === 'object' && body !== null) leftOut.set(body, names);
}

/** Returns the names of the fields that are not in the schema of a body, from the validation error. */
export const unknownFields = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );

/** Returns a copy of a body without the named fields. */
export function omitFields(body: unknown, names: string[]): object {
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
