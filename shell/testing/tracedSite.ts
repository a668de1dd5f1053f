import { context, propagation, trace } from '@opentelemetry/api';
import { logSettings } from '@juris/server-kit/requestLog';
import { startTracing, traceSpan, traceRequests } from '@juris/server-kit/tracing';
import Fastify from 'fastify';
import { failureLog } from '../server/reports/failureLog';
import { createForward, forwardRequests } from '../server/proxy/forwardRequests';
import { renderTimings } from '../server/reports/renderTimings';

/**
 * Starts a shell with a page, and an API that always fails. Both send traces to a collector. This file runs outside of
 * Jest's module system, which does not support OpenTelemetry's exporter.
 * @param endpoint Address of the collector.
 * @public Tests load this file with `loadOnce`, which knip does not recognise as an import.
 */
export async function startTracedSite(endpoint: string) {
  const reports: string[] = [];
  const apiLog: string[] = [];
  const end = await startTracing('juris-shell', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, (message) =>
    reports.push(message),
  );
  const api = Fastify(logSettings('json', 'info', { write: (line) => apiLog.push(line) }));
  traceRequests(api, { continued: true });
  api.get('/api/banner/:id', (_request, reply) => reply.code(500).send({}));
  const shell = Fastify(logSettings('none', 'silent'));
  traceRequests(shell, { continued: false });
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
  const costs = renderTimings();
  shell.get('/page', () => costs.timed('render', async () => 'a page'));
  shell.get('/broken', () => traceSpan('break', () => Promise.reject(new Error('it broke'))));
  forwardRequests(shell, '/api', createForward(shell, { apiOrigin, failures: failureLog(shell.log) }));
  return {
    /** Messages about traces that could not be sent to the collector. */
    reports,
    /** Log lines of the API, one entry per line. */
    apiLog,
    visit: async (url: string, headers: Record<string, string> = {}) =>
      (await shell.inject({ url, headers })).statusCode,
    /** Closes both servers, which also sends the remaining traces. */
    async close() {
      await shell.close();
      await api.close();
      await end();
      for (const global of [trace, context, propagation]) global.disable();
    },
  };
}
