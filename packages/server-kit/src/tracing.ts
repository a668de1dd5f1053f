/**
 * OpenTelemetry traces across the processes that handle a request. Without a collector nothing is loaded, and tracing
 * has almost no cost.
 */
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { TracingSettings } from './serverSettings';

/** Time limit for sending the last traces at shutdown, in ms. */
const LAST_SENDING_MS = 2_000;

/** Tracer whose name distinguishes our spans from those of libraries. */
const tracer = () => trace.getTracer('juris');

/**
 * Starts sending traces to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT` (`http://host:4318`), if set, as OTLP over
 * HTTP. OpenTelemetry reads its other settings, such as `OTEL_TRACES_SAMPLER`, itself.
 * @param service name of the process in traces, unless `OTEL_SERVICE_NAME` is set
 * @param report receives a message with the remedy when traces cannot be sent
 * @returns function that sends the remaining traces and stops; call it at shutdown
 */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: forTraces }: TracingSettings,
  report: (message: string) => void,
): Promise<() => Promise<void>> {
  const collector = forTraces ?? endpoint;
  if (collector === undefined) return async () => undefined;
  const url = forTraces ?? `${collector.replace(/\/$/, '')}/v1/traces`;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const problem = (reason: string) =>
    report(
      `Traces cannot be sent to ${collector}: ${reason.replace(/\.?$/, '.')} Check OTEL_EXPORTER_OTLP_ENDPOINT and that the collector runs.`,
    );
  const silent = () => undefined;
  diag.setLogger(
    { error: problem, warn: silent, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.ERROR,
  );
  const provider = new NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': service }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return async () => {
    const sent = provider.shutdown().catch((error: unknown) => problem(String(error)));
    // A hanging collector must not make the shutdown fail.
    const late = delay(LAST_SENDING_MS, 'late' as const, { ref: false });
    if ((await Promise.race([sent, late])) === 'late') problem('the last ones took more than two seconds.');
  };
}

/**
 * Creates a span for each request, from its headers to the end of its response. The log lines of the request contain
 * the trace id. Call it before the server has other hooks.
 * @param continued whether to continue the client's trace. Do not continue traces of visitors, who can send any id
 */
export function traceRequests(server: FastifyInstance, { continued }: { continued: boolean }): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, url, routeOptions } = request;
    const before = continued ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const span = tracer().startSpan(
      `${method} ${routeOptions.url ?? 'unknown'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': routeOptions.url ?? 'unknown',
          // Query parameters are omitted, because they contain the visitors' search terms.
          'url.path': url.split('?')[0],
          'request.id': request.id,
        },
      },
      before,
    );
    if (span.isRecording()) {
      spans.set(request, span);
      request.log = request.log.child({ traceId: span.spanContext().traceId });
    }
    context.with(trace.setSpan(before, span), done);
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * Runs part of a request's work in its own span.
 * @param name name of the span
 * @returns the result of the work
 * @throws the error of the work
 */
export const traced = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.message : String(error),
      });
      throw error;
    } finally {
      span.end();
    }
  });

/** Returns the headers that continue this trace in another service; empty when tracing is off. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
