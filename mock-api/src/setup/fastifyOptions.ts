import { connectionOptions, type ConnectionLimits } from '@juris/server-kit/connections';
import { logSettings } from '@juris/server-kit/requestLog';
import pretty from 'pino-pretty';
import { earlyErrorHandlers } from '../platform/http/errorHandlers';
import type { ApiOptions } from './options';

/**
 * Timeouts of connections, in milliseconds. `request` allows a form of 56 MB at 100 KB/s, and the delays of the mock. A
 * connection without any transfer for `still` is closed.
 */
const usualLimits: ConnectionLimits = { head: 60_000, request: 600_000, still: 150_000, every: 30_000 };

/** Returns the options of the Fastify servers of the API and of the mock. */
export const fastifyOptions = ({ log = 'none', logLevel = 'info', ...options }: ApiOptions) => ({
  ...logSettings(log, logLevel, log === 'readable' ? readableLog() : undefined),
  ...earlyErrorHandlers,
  trustProxy: options.trustProxy ?? 'loopback',
  // With a lower limit, Fastify would reject a long id before the schema can validate it.
  routerOptions: { maxParamLength: 20_000 },
  forceCloseConnections: 'idle' as const,
  ...connectionOptions({ ...usualLimits, ...options.connectionLimits }),
});

/** Creates a log stream that writes short, readable lines instead of JSON. */
const readableLog = () =>
  pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  });
