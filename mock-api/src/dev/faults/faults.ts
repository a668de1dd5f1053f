import { setTimeout as sleep } from 'node:timers/promises';
import {
  fault as faultSchema,
  LONGEST_DELAY_MS,
  type Fault,
  type FaultRule,
} from '@juris/contract/mockControl';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/httpError';

/** Request header that injects a fault. Responses with a fault have it too and are not validated. */
export const FAULT_HEADER = 'x-fault';
const DELAY_HEADER = 'x-delay';
/** Request header with the name of a session of the mock. */
export const SESSION_HEADER = 'x-mock-session';
/** Header and cookie that identify a browser tab. */
const TAB_HEADER = 'x-mock-tab';
const TAB_COOKIE = /(?:^|; *)mock-tab=([^;]+)/;

/**
 * Parses a fault from a command-line option or a request header.
 * @throws Error that lists the allowed values if the text is not one of them
 */
export function faultOf(text: string): Fault {
  const parsed = faultSchema.safeParse(/^\d+$/.test(text) ? Number(text) : text);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues[0]?.message ?? text);
}

/** Returns the browser tab that sent a request; undefined if it is unknown. */
export function tabOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[TAB_HEADER];
  return typeof header === 'string' ? header : TAB_COOKIE.exec(headers.cookie ?? '')?.[1];
}

/** Returns whether a request matches the `call` of a rule, such as `GET /api/banner/{id}` or `/api/contact/*`. */
export function matchesCall(call: string, { method, url }: { method: string; url: string }): boolean {
  const { method: wanted, path } = partsOfCall(call);
  if (wanted && wanted !== method) return false;
  const pattern = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{[^}]*\}/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${pattern}$`).test(url.split('?')[0] ?? '');
}

/** Splits the `call` of a rule. Without a method, the rule matches every method. */
export function partsOfCall(call: string): { method: string | undefined; path: string } {
  const [, method, path = call] = /^([A-Z]+) +(\S+)$/.exec(call) ?? [];
  return { method, path };
}

/**
 * Waits for the delay of a request, and returns its fault. Both are in the headers `x-delay` (milliseconds) and
 * `x-fault`, or else in the rules. Headers from other machines are ignored, so that clients of a shared development
 * site cannot use them.
 * @param rules active rules; a rule that was applied as often as its `times` is removed from the array
 */
export async function delayAndFault(rules: FaultRule[], request: FastifyRequest): Promise<Fault | undefined> {
  const headers = isFromHere(request) ? request.headers : {};
  const headerFault = headers[FAULT_HEADER];
  const tab = tabOf(request);
  const matching = rules.filter(
    (rule) =>
      matchesCall(rule.call, request) &&
      (rule.tab === undefined || rule.tab === tab) &&
      (rule.chance === undefined || Math.random() < rule.chance),
  );
  const delayed = matching.find(({ delayMs }) => delayMs);
  const faulty = matching.find((rule) => rule.fault !== undefined);
  for (const rule of new Set([delayed, faulty])) if (rule) count(rules, rule);
  const delay = Number(headers[DELAY_HEADER] ?? delayed?.delayMs ?? 0);
  if (delay > 0) await sleep(Math.min(delay, LONGEST_DELAY_MS));
  return typeof headerFault === 'string' ? faultOfHeader(headerFault) : faulty?.fault;
}

const isFromHere = ({ ip }: FastifyRequest) => /^(::ffff:)?127\.|^::1$/.test(ip);

/** Counts one use of a rule, and removes the rule after its last use. */
function count(rules: FaultRule[], rule: FaultRule) {
  if (rule.times === undefined) return;
  rule.times--;
  if (rule.times <= 0) rules.splice(rules.indexOf(rule), 1);
}

function faultOfHeader(text: string): Fault {
  try {
    return faultOf(text);
  } catch (error) {
    throw new HttpError(400, error instanceof Error ? error.message : text);
  }
}

/** Sends a fault instead of the response. */
export function sendFault(fault: Fault, reply: FastifyReply) {
  void reply.header(FAULT_HEADER, String(fault));
  if (typeof fault === 'number')
    void reply.code(fault).send({ message: `This call fails on purpose with ${fault}.` });
  else if (fault === 'html')
    void reply.type('text/html; charset=utf-8').send('<!doctype html><title>Bad gateway</title>');
  else if (fault === 'null') void reply.type('application/json; charset=utf-8').send('null');
  else {
    if (fault === 'drop') reply.raw.destroy();
    void reply.hijack();
  }
}
