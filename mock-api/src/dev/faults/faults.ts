import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/httpError';

/**
 * A fault to inject: a response with this status, a response with HTML instead of JSON (`html`), a response with the JSON
 * value `null`, a connection that is closed without a response (`drop`), or a request that never ends (`hang`).
 */
export type Fault = number | 'html' | 'null' | 'drop' | 'hang';

/** A delay, a fault, or both, for all requests that match `call`. */
export interface FaultRule {
  /**
   * Method and path, for example `GET /api/banner`. Without a method, the rule matches every method. A `*` at the end of
   * the path matches any text.
   */
  call: string;
  delayMs?: number;
  fault?: Fault;
}

/**
 * Request header that injects a fault. Responses with a fault have the same header, so that the validation of responses
 * ignores them.
 */
export const FAULT_HEADER = 'x-fault';
const DELAY_HEADER = 'x-delay';

/**
 * Parses a fault from a command-line option or a request header.
 * @throws Error that lists the allowed values if the text is not one of them
 */
export function faultOf(text: string): Fault {
  if (text === 'html' || text === 'null' || text === 'drop' || text === 'hang') return text;
  if (/^[45]\d\d$/.test(text)) return Number(text);
  throw new Error(`"${text}" is no fault. Use a status from 400 to 599, html, null, drop or hang.`);
}

/**
 * Injects delays and faults, so that developers can see how an interface handles them. They apply to requests that match
 * a rule, or that have the header `x-delay` (milliseconds) or `x-fault`. The headers are ignored in requests from other
 * machines, so that clients of a shared development site cannot use them.
 */
export function injectFaults(app: FastifyInstance, rules: FaultRule[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const rule = rules.filter(({ call }) => matches(call, request));
    const headers = isFromHere(request) ? request.headers : {};
    const delay = Number(headers[DELAY_HEADER] ?? rule.find(({ delayMs }) => delayMs)?.delayMs ?? 0);
    if (delay > 0) await sleep(Math.min(delay, 120_000));
    const header = headers[FAULT_HEADER];
    const fault = typeof header === 'string' ? faultOfHeader(header) : rule.find((one) => one.fault)?.fault;
    return fault === undefined ? undefined : commit(fault, reply);
  });
}

const isFromHere = ({ ip }: FastifyRequest) => /^(::ffff:)?127\.|^::1$/.test(ip);

function faultOfHeader(text: string): Fault {
  try {
    return faultOf(text);
  } catch (error) {
    throw new HttpError(400, error instanceof Error ? error.message : text);
  }
}

function matches(call: string, { method, url }: FastifyRequest): boolean {
  const [, wantedMethod, wantedPath = call] = /^([A-Z]+) +(\S+)$/.exec(call) ?? [];
  const path = url.split('?')[0] ?? '';
  if (wantedMethod && wantedMethod !== method) return false;
  return wantedPath.endsWith('*') ? path.startsWith(wantedPath.slice(0, -1)) : path === wantedPath;
}

function commit(fault: Fault, reply: FastifyReply) {
  void reply.header(FAULT_HEADER, String(fault));
  if (typeof fault === 'number')
    return reply.code(fault).send({ message: `This call fails on purpose with ${fault}.` });
  if (fault === 'html')
    return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Bad gateway</title>');
  if (fault === 'null') return reply.type('application/json; charset=utf-8').send('null');
  if (fault === 'drop') reply.raw.destroy();
  return reply.hijack();
}
