import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/httpError';

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Rejects requests to the control endpoints from other machines or from pages of other origins.
 * - The client, and each client that a proxy names, must have a loopback address.
 * - `Host` must be a loopback host; this prevents DNS rebinding.
 * - `Origin` must have the host of the request, and `Sec-Fetch-Site` must not name another site; this prevents CSRF.
 * @throws HttpError 403
 */
export function assertLocal({ ip, socket, headers }: FastifyRequest): void {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const clients = [
    ip,
    socket.remoteAddress ?? '',
    ...forwarded.map((address) => address.trim()).filter(Boolean),
  ];
  if (!clients.every((address) => loopbackAddress.test(address)) || headers.forwarded !== undefined)
    throw new HttpError(403, 'The mock can be controlled only from the machine that it runs on.');
  const hosts = [headers.host, headers['x-forwarded-host']].filter((host) => host !== undefined).map(String);
  if (hosts.length === 0 || !hosts.every((host) => loopbackHost.test(host)))
    throw new HttpError(403, 'The mock can be controlled only at localhost, 127.0.0.1 or [::1].');
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const hasForeignOrigin = origin !== undefined && !hosts.includes(origin.replace(/^https?:\/\//, ''));
  if (hasForeignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new HttpError(403, 'A page of another origin cannot control the mock.');
}
