import { trace } from '@opentelemetry/api';
import Fastify from 'fastify';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { serveMetrics } from './metrics';
import { logSettings, sendRequestIds } from './requestLog';
import { traceRequests } from './tracing';

/** Returns a stream for the log of a server, and the parsed lines that were written to it. */
function collect() {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  return { lines, stream };
}

describe('logs and metrics of a server', () => {
  test('serveMetrics serves response times by route on a separate port until the server closes', async () => {
    const { lines, stream } = collect();
    const app = Fastify(logSettings('json', 'info', stream));
    serveMetrics(app, { port: 0, host: '127.0.0.1' });
    app.get('/book/:id', () => 'a book');
    await app.ready();
    for (const id of [1, 2]) await app.inject(`/book/${id}`);
    await app.inject('/nothing/here');
    const said = JSON.stringify(lines);
    const [, address = ''] = /Metrics at (\S+)\/metrics/.exec(said) ?? [];

    const text = await (await fetch(`${address}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/book/:id",status="200"} 2',
    );
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    );
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await fetch(`${address}/other`)).status).toBe(404);
    await app.close();
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  test('the JSON log has one line per request, with the request id of the proxy and without query parameters', async () => {
    const { lines, stream } = collect();
    const app = Fastify(logSettings('json', 'info', stream));
    sendRequestIds(app);
    app.get('/book/:id', () => 'a book');
    const answer = await app.inject({ url: '/book/1?q=private', headers: { 'x-request-id': 'abc-1' } });
    expect(answer.headers['x-request-id']).toBe('abc-1');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        reqId: 'abc-1',
        method: 'GET',
        path: '/book/1',
        route: '/book/:id',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      }),
    ]);
  });

  test('the log with the level "error" contains no successful requests', async () => {
    const { lines, stream } = collect();
    const app = Fastify(logSettings('json', 'error', stream));
    app.get('/', () => 'well');
    app.get('/broken', (_request, reply) => reply.code(500).send('broken'));
    await app.inject('/');
    expect(lines).toEqual([]);
    await app.inject('/broken');
    expect(lines).toHaveLength(1);
  });

  test('a request whose client leaves is in the log, the metrics and the trace with the status 499', async () => {
    const { lines, stream } = collect();
    const span = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
    jest.spyOn(span, 'isRecording').mockReturnValue(true);
    const setAttribute = jest.spyOn(span, 'setAttribute');
    const end = jest.spyOn(span, 'end');
    const tracer = { startSpan: () => span, startActiveSpan: jest.fn() };
    const getTracer = jest.spyOn(trace, 'getTracer').mockReturnValue(tracer);
    const app = Fastify({ ...logSettings('json', 'info', stream), forceCloseConnections: true });
    traceRequests(app, { continued: false });
    const register = serveMetrics(app, { port: 0, host: '127.0.0.1' });
    const client = new AbortController();
    let hasLeft: Promise<unknown> | undefined;
    app.get('/late', async (_request, { raw }) => {
      hasLeft = once(raw, 'close');
      client.abort();
      await hasLeft;
      return 'late';
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${address}/late`, client)).rejects.toThrow('aborted');
    await hasLeft;
    await app.close();
    getTracer.mockRestore();
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, path: '/late', status: 499 }));
    expect(await register.metrics()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/late",status="499"} 1',
    );
    expect(setAttribute.mock.calls).toEqual([['http.response.status_code', 499]]);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
