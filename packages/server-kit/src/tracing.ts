/** OpenTelemetry traces across the processes that handle a request. Without a collector, the SDK is not loaded. */
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { onResponseEnd } from './connections';
import type { TracingSettings } from './serverSettings';

/** Time limit for sending the remaining traces at shutdown, in ms. */
const LAST_SENDING_MS = 2_000;

/** Returns the tracer for our spans. Its name distinguishes our spans from the spans of libraries. */
const tracer = () => trace.getTracer('juris');

/**
 * Starts to send traces to a collector with OTLP over HTTP, if one is set.
 * @param service Name of the process in traces, unless `OTEL_SERVICE_NAME` is set.
 * @param settings Address of the collector, such as `http://127.0.0.1:4318`. OpenTelemetry reads its other settings,
 *   such as `OTEL_TRACES_SAMPLER`, from the environment.
 * @param report Called with a message and its remedy if traces cannot be sent.
 * @returns A function that sends the remaining traces and stops. Call it at shutdown.
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
    // The shutdown must not wait for a collector that does not respond.
    const late = delay(LAST_SENDING_MS, 'late' as const, { ref: false });
    if ((await Promise.race([sent, late])) === 'late') problem('the last ones took more than two seconds.');
  };
}

/**
 * Creates a span for each request, from its headers to the end of the response. Log lines of the request contain the
 * trace id.
 * @param server Fastify server, before other hooks are added.
 * @param options `continued`: true if the span continues the trace of the client; false for a public server, because
 *   visitors can send any trace id.
 */
export function traceRequests(server: FastifyInstance, { continued }: { continued: boolean }): void {
  server.addHook('onRequest', (request, reply, done) => {
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
      request.log = request.log.child({ traceId: span.spanContext().traceId });
      onResponseEnd(reply, (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    }
    context.with(trace.setSpan(before, span), done);
  });
}

/**
 * Runs a part of the work for a request in a separate span.
 * @param name Name of the span.
 * @param work Function to run.
 * @returns The result of `work`.
 * @throws The error of `work`.
 * @example await traced('render', () => render(page))
 */
export const traceSpan = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
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

/** Returns the request headers with which another service continues the current trace; empty without tracing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
