import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/httpError';

/** Faults to inject: a status, HTML instead of data, null instead of a list, a dropped connection, no response. */
export type Fault = number | 'html' | 'null' | 'drop' | 'hang';

/** A delay or a fault for matching requests. */
export interface FaultRule {
  /** Such as `GET /api/banner`. A path alone matches every method; a final `*` matches any rest of the path. */
  call: string;
  delayMs?: number;
  fault?: Fault;
}

/** Marks injected responses, so that nobody takes them for the contract. */
export const FAULT_HEADER = 'x-fault';
const DELAY_HEADER = 'x-delay';

/**
 * Parses a fault from the command line or a header.
 * @throws Error that lists the allowed values
 */
export function faultOf(text: string): Fault {
  if (text === 'html' || text === 'null' || text === 'drop' || text === 'hang') return text;
  if (/^[45]\d\d$/.test(text)) return Number(text);
  throw new Error(`"${text}" is no fault. Use a status from 400 to 599, html, null, drop or hang.`);
}

/**
 * Injects delays and faults for developers: by rule for an endpoint, or by the headers `x-delay` (ms) and `x-fault`.
 * Headers count only from this machine, so clients of a shared development site cannot use them.
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
