import type { FastifyInstance } from 'fastify';
import Fuse from 'fuse.js';
import { allowedMethods, routeList } from '../../platform/http/routeMethods';
import { matchesCall, partsOfCall } from '../faults/faults';

/** Returns whether the API has an endpoint that matches the `call` of a fault rule, such as `GET /api/banner`. */
export function isKnownEndpoint(api: FastifyInstance, call: string): boolean {
  const { method, path } = partsOfCall(call);
  const isRoute = routeList(api).some((route) => {
    const known = partsOfCall(route);
    return known.method !== undefined && matchesCall(call, { method: known.method, url: known.path });
  });
  return isRoute || allowedMethods(api, path).some((allowed) => method === undefined || method === allowed);
}

/** Returns the endpoints of the API that are most similar to a misspelt one. */
export function similarEndpoints(api: FastifyInstance, call: string): string[] {
  const fuse = new Fuse(routeList(api), { threshold: 1, ignoreLocation: true });
  return fuse.search(call.slice(0, 60), { limit: 5 }).map(({ item }) => item);
}
