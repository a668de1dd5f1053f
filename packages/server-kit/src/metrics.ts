import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { onResponseEnd } from './connections';
import type { MetricsLocation } from './serverSettings';

/**
 * Serves Prometheus metrics at `/metrics` on a separate port while the server is running: response times in seconds by
 * method, route and status, and the default metrics of Node. If the port is not available, the server fails to start.
 * @param server Fastify server, before routes are added.
 * @param location Host name and TCP port of the metrics.
 * @returns The registry, to which further metrics can be added.
 */
export function serveMetrics(server: FastifyInstance, { port, host }: MetricsLocation): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of responses, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  server.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    // A path can be any text, and each label value needs memory. So the label is the pattern of the route.
    const route = routeOptions.url ?? 'unknown';
    onResponseEnd(reply, (status) => requests.observe({ method, route, status }, reply.elapsedTime / 1_000));
    done();
  });

  const metrics = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
    return undefined;
  });
  server.addHook('onReady', async () => {
    metrics.listen(port, host);
    await once(metrics, 'listening').catch((error: Error) => {
      throw new Error(`METRICS_PORT=${port} cannot be opened (${error.message}). Choose another port.`);
    });
    const address = metrics.address();
    if (typeof address === 'object' && address)
      server.log.info(`Metrics at http://${host}:${address.port}/metrics`);
  });
  server.addHook('onClose', async () => {
    metrics.closeAllConnections();
    metrics.close();
  });
  return register;
}
