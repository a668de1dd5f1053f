/**
 * Headers that are not passed on: those of the connection, those of an encoding or a length that `fetch` changes, and the
 * conditions of a cached response, because a response 304 cannot be recorded.
 */
const left = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the headers that are passed on between a client and another API. */
export const endToEnd = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || left.has(name) ? [] : [[name, String(value)]],
    ),
  );
