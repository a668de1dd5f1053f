import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Response header with the ignored fields of a body, URL-encoded. */
const LEFT_OUT_HEADER = 'x-left-out';

/** Limits of the header: number of names and length of each. A client that sends thousands gets only the first ones. */
const MOST_NAMED = 10;
const LONGEST_NAME = 60;

/** Maximum number of unknown fields in a body; no newer page has more. */
export const MAX_UNKNOWN_FIELDS = 100;

/** Names of the ignored fields of a body, by the remaining body. */
const leftOut = new WeakMap<object, string[]>();

/** Stores the ignored fields of a body for the response. */
export function recordIgnoredFields(body: unknown, names: string[]): void {
  if (typeof body === 'object' && body !== null) leftOut.set(body, names);
}

/** Returns the fields of a body that its schema does not know. */
export const unknownFields = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );

/** Returns a body without some of its fields. */
export function omitFields(body: unknown, names: string[]): object {
  const unwanted = new Set(names);
  return Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !unwanted.has(name)));
}

/**
 * Reports ignored fields of a body in a response header and in the message for people. A page may be newer than the
 * API, since they are released independently: its saves are accepted, and nothing is lost silently.
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

/** URL-encodes a name; a lone surrogate, which cannot be encoded, becomes a question mark. */
const encoded = (name: string) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '?'));
