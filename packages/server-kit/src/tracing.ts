/**
 * Traces by OpenTelemetry: what a request did in which program, under one id. Without a collector nothing is loaded, and
 * what is traced costs next to nothing.
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

/** How long the last traces may take when the program ends. */
const LAST_SENDING_MS = 2_000;

/** As whose spans are known among those of libraries. */
const tracer = () => trace.getTracer('juris');

/**
 * Sends traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names (`http://host:4318`), if it names one, as OTLP over
 * HTTP; OpenTelemetry's other settings, such as `OTEL_TRACES_SAMPLER`, are read too.
 * @param service the program's name in traces, unless `OTEL_SERVICE_NAME` gives another
 * @param report hears of traces that cannot be sent, with the remedy
 * @returns what sends the rest and ends it; to be called when the program ends
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
    // A collector that hangs must not make the end look like a fault.
    const late = delay(LAST_SENDING_MS, 'late' as const, { ref: false });
    if ((await Promise.race([sent, late])) === 'late') problem('the last ones took more than two seconds.');
  };
}

/**
 * Makes a span of each request, from its head to when its answer is out, in which all that is done for it happens; its
 * log lines name the trace. To be called before the server has other hooks.
 * @param continued whether the sender's trace goes on here. Of a visitor it does not: anybody can send any id
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
          // What visitors searched for is not for others.
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

/** Does a part of the work for a request in a span of its own. @throws whatever the work throws */
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

/** The headers by which a called program goes on with this trace; none while nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
