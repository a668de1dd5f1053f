import { startTracing, traceRequests } from '@juris/server-kit/tracing';
import Fastify from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { failureLog } from '../reports/failureLog';
import { createForward, forwardRequests } from '../proxy/forwardRequests';
import type * as tracedSite from '../../testing/tracedSite';

/** Loads tracedSite.ts outside of Jest's module system, in which OpenTelemetry's exporter cannot run. */
function load(): typeof tracedSite {
  const file = loadOnce(path.join(__dirname, '../../testing/tracedSite.ts'));
  const isIt = (exports: unknown): exports is typeof tracedSite =>
    typeof exports === 'object' && exports !== null && 'startTracedSite' in exports;
  if (!isIt(file)) throw new Error('tracedSite.ts exports no startTracedSite.');
  return file;
}

/** The part of OTLP's `ExportTraceServiceRequest` that the tests read. */
const attribute = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Exported = z.infer<typeof exported>;

/** Starts a trace collector that records the traces it receives. */
async function startCollector() {
  const received: { url: string | undefined; body: Exported }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ url: request.url, body: exported.parse(await json(request)) });
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  return { server, received, endpoint: `http://127.0.0.1:${await portOf(server)}` };
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const visitorsTrace = 'a'.repeat(32);

describe('tracing', () => {
  test('a trace covers the shell and the API under one id of the shell', async () => {
    const collector = await startCollector();
    const site = await load().startTracedSite(collector.endpoint);
    const headers = { traceparent: `00-${visitorsTrace}-${'b'.repeat(16)}-01`, 'x-request-id': 'call-1' };
    expect(await site.visit('/api/banner/1?q=private', headers)).toBe(500);
    expect(await site.visit('/page')).toBe(200);
    expect(await site.visit('/broken')).toBe(500);
    await site.close();
    collector.server.close();

    expect(site.reports).toEqual([]);
    expect(new Set(collector.received.map(({ url }) => url))).toEqual(new Set(['/v1/traces']));
    const resources = collector.received.flatMap(({ body }) => body.resourceSpans);
    const service = { key: 'service.name', value: { stringValue: 'juris-shell' } };
    expect(resources[0]?.resource.attributes).toContainEqual(service);
    const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const find = (name: string) => spans.find((span) => span.name === name);
    const [visit, asking, answering] = ['GET /api/*', 'ask the API', 'GET /api/banner/:id'].map(find);
    expect(visit?.parentSpanId ?? '').toBe('');
    expect(visit?.traceId).not.toBe(visitorsTrace);
    expect(asking).toMatchObject({ traceId: visit?.traceId, parentSpanId: visit?.spanId });
    expect(answering).toMatchObject({ traceId: visit?.traceId, parentSpanId: asking?.spanId });
    expect(answering?.status.code).toBe(2);
    for (const span of [visit, answering]) {
      expect(span?.attributes).toContainEqual({ key: 'request.id', value: { stringValue: 'call-1' } });
      expect(span?.attributes).toContainEqual({ key: 'url.path', value: { stringValue: '/api/banner/1' } });
    }
    expect(JSON.stringify(spans)).not.toContain('private');
    expect(find('render a page')).toMatchObject({ parentSpanId: find('GET /page')?.spanId });
    expect(find('break')?.status).toMatchObject({ code: 2, message: 'it broke' });
    const line: unknown = JSON.parse(site.apiLog.find((written) => written.includes('"request"')) ?? '');
    expect(line).toMatchObject({ reqId: 'call-1', traceId: visit?.traceId, status: 500 });
  });

  test('if the collector rejects traces, a warning with a remedy is logged', async () => {
    const other = createServer((_request, response) => response.writeHead(400).end());
    const endpoint = `http://127.0.0.1:${await portOf(other)}`;
    const site = await load().startTracedSite(endpoint);
    expect(await site.visit('/page')).toBe(200);
    await site.close();
    other.close();
    expect(site.reports.join()).toContain(`Traces cannot be sent to ${endpoint}: `);
    expect(site.reports.join()).toContain('Check OTEL_EXPORTER_OTLP_ENDPOINT and that the collector runs.');
  });

  test('without a collector no trace is created or passed on', async () => {
    const end = await startTracing('juris-shell', {}, () => undefined);
    const sentHeaders: unknown[] = [];
    const api = createServer(({ headers }, response) => {
      sentHeaders.push(headers);
      response.end('{}');
    });
    const shell = Fastify();
    traceRequests(shell, { continued: false });
    const apiOrigin = `http://127.0.0.1:${await portOf(api)}`;
    forwardRequests(shell, '/api', createForward(shell, { apiOrigin, failures: failureLog(shell.log) }));
    const headers = { traceparent: `00-${visitorsTrace}-${'b'.repeat(16)}-01`, baggage: 'a=b' };
    expect((await shell.inject({ url: '/api/banner', headers })).statusCode).toBe(200);
    expect(sentHeaders).toEqual([expect.not.objectContaining({ traceparent: expect.anything() })]);
    expect(sentHeaders).toEqual([expect.not.objectContaining({ baggage: expect.anything() })]);
    await shell.close();
    api.close();
    await end();
  });
});
