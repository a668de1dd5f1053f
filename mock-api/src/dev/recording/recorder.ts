import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../../platform/http/routeMethods';
import { sortedUrl, type Recordings } from './recordings';

/** Maximum size of a request body in bytes: that of the largest form. */
const LARGEST = 60_000_000;

const RECORDED_HEADERS = ['content-type', 'content-disposition', 'location', 'retry-after'];

/**
 * Creates a server that passes requests to another API and records the responses, without tokens and personal data. The
 * client gets the unchanged response, so that signing in works.
 * @param origin origin of the other API
 */
export function createRecorder(origin: string, recordings: Recordings): FastifyInstance {
  const server = Fastify({ bodyLimit: LARGEST, routerOptions: { maxParamLength: 20_000 } });
  recordRoutes(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.all('/*', async ({ method, url, headers, body }, reply) => {
    let response: Response;
    try {
      response = await fetch(origin + url, {
        method,
        headers: endToEnd(headers),
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
        redirect: 'manual',
      });
    } catch (error) {
      const reason =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return reply.code(502).send({ message: `${origin} does not respond: ${reason}` });
    }
    const content = Buffer.from(await response.arrayBuffer());
    const received = Object.fromEntries(response.headers);
    if (isRecorded(method, url, response.status)) {
      const isText = /json|text|xml|javascript/.test(received['content-type'] ?? 'text/plain');
      recordings.save({
        method,
        url: sortedUrl(url),
        status: response.status,
        headers: Object.fromEntries(
          RECORDED_HEADERS.flatMap((name) => {
            const value = received[name];
            return value === undefined ? [] : [[name, removePersonalData(url, value)]];
          }),
        ),
        ...(isText
          ? { encoding: 'utf8', body: removePersonalData(url, content.toString()) }
          : { encoding: 'base64', body: content.toString('base64') }),
      });
    }
    // An object of headers has only the last cookie.
    const passedOn = { ...endToEnd(received), 'set-cookie': response.headers.getSetCookie() };
    return reply.code(response.status).headers(passedOn).send(content);
  });
  return server;
}

const isRecorded = (method: string, url: string, status: number) =>
  method !== 'HEAD' && method !== 'OPTIONS' && status < 500 && status !== 304 && !isPrivateAddress(url);

const base64 = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Token in recordings. It has no signature, so no API accepts it. It expires in 2100, so pages treat it as valid. */
const RECORDED_TOKEN = `${base64({ alg: 'none' })}.${base64({ email: 'person@example.org', exp: 4_102_444_800 })}.removed`;

const JWT = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

/** Matches addresses whose responses are about people. All texts in these responses are replaced. */
const privatePaths = /^\/api\/(account|activity|contact|inbox|personal-data|presence|staff)(\/|$)/;

/** Fields that are removed from all responses: secrets, contact data, and the names of editors. */
const personalFields = /^(token|secret|password|codes|email|contactNo|userAgent|note|by|\w+By)$/;

/** Fields with codes instead of text. The OpenAPI document restricts their values. */
const codeFields = /^(kind|type|state|status|role|action|language|currency|isManuscriptReady|number|spam)$/;

/** Returns whether a request is not recorded, because its address contains personal data or a token. */
function isPrivateAddress(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const names = [...searchParams.keys()];
  return (
    names.some((name) => /token|email|key|savedBy/i.test(name)) ||
    (privatePaths.test(pathname) && names.includes('q'))
  );
}

/**
 * Returns a response body without tokens, e-mail addresses and other personal data. Texts are replaced by texts that the
 * OpenAPI document allows too.
 * @param url path and query of the request
 * @param body body of the response, as text
 */
function removePersonalData(url: string, body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return withoutAddresses(body);
  }
  return JSON.stringify(cleaned(value, '', privatePaths.test(url.split('?')[0] ?? '')), null, 1);
}

function cleaned(value: unknown, field: string, isPrivate: boolean): unknown {
  if (typeof value === 'string') return cleanText(value, field, isPrivate);
  if (Array.isArray(value)) return value.map((one) => cleaned(one, field, isPrivate));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleaned(inner, name, isPrivate)]),
  );
}

function cleanText(text: string, field: string, isPrivate: boolean): string {
  if (text === '') return text;
  if (field === 'token') return RECORDED_TOKEN;
  const rest = withoutAddresses(text);
  const isCode = codeFields.test(field) || /^\d+$/.test(text) || !Number.isNaN(Date.parse(text));
  if (rest === 'person@example.org' || !(personalFields.test(field) || (isPrivate && !isCode))) return rest;
  return /^https?:/.test(text) ? 'https://www.example.org/' : 'Removed';
}

const withoutAddresses = (text: string) =>
  text.replace(JWT, RECORDED_TOKEN).replace(EMAIL, 'person@example.org');

/**
 * Headers that are not passed on. Some describe only one connection; others describe an encoding or a length, which
 * `fetch` changes. Conditional headers would lead to status 304, which has no body to record.
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
const endToEnd = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || left.has(name) ? [] : [[name, String(value)]],
    ),
  );
