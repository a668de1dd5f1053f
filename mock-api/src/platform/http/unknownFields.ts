import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** The header that names what was left out of a body, each name as in an address. */
const LEFT_OUT_HEADER = 'x-left-out';

/** So many are named, and so much of each: whoever sends thousands is told of the first ones. */
const MOST_NAMED = 10;
const LONGEST_NAME = 60;

/** Unknown fields that a body may have: no page that is newer than this API has more. */
export const MOST_UNKNOWN = 100;

/** Names of the fields that were left out of a body, by what is left of it. */
const leftOut = new WeakMap<object, string[]>();

/** Remembers what was left out of a body, for the answer to tell. */
export function rememberLeftOut(body: unknown, names: string[]): void {
  if (typeof body === 'object' && body !== null) leftOut.set(body, names);
}

/** The fields of a body that its schema does not know. */
export const unknownFields = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );

/** A body without some of its fields. */
export function without(body: unknown, names: string[]): object {
  const unwanted = new Set(names);
  return Object.fromEntries(Object.entries(Object(body)).filter(([name]) => !unwanted.has(name)));
}

/**
 * Tells in the answer which fields of a body this API does not know: in a header, and in the message that people read.
 * A page may be newer than the API (each is released by itself): its saves are taken, and nothing is lost in silence.
 */
export function tellLeftOut(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ body }, reply, payload: unknown) => {
    const names = typeof body === 'object' && body !== null ? leftOut.get(body) : undefined;
    if (!names || reply.statusCode >= 400) return payload;
    const named = names.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME));
    void reply.header(LEFT_OUT_HEADER, named.map(encoded).join(', '));
    if (typeof payload !== 'object' || payload === null || !('message' in payload)) return payload;
    return {
      ...payload,
      message: `${String(payload.message)} Ignored, because this server does not know it yet: ${named.join(', ')}.`,
    };
  });
}

/** As in an address; half a character, which no address can have, becomes a question mark. */
const encoded = (name: string) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '?'));
