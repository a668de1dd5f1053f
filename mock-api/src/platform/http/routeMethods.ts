import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

const routesByApp = new WeakMap<FastifyInstance, Map<string, KnownRoute>>();

/** Records the methods of all routes for `allowedMethods`. Must run before routes are added. */
export function recordRoutes(app: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  routesByApp.set(app, routes);
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\*/g, '.*')
        .replace(/:\w+/g, '[^/]*')}$`,
    );
    const route = routes.get(url) ?? { pattern, methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
}

/** Returns the methods of all routes that match an address, sorted. An unknown address has no methods. */
export function allowedMethods(app: FastifyInstance, path: string): string[] {
  const methods = new Set<string>();
  for (const route of routesByApp.get(app)?.values() ?? [])
    if (route.pattern.test(path)) for (const method of route.methods) methods.add(method);
  return [...methods].sort();
}

/** Returns all routes as texts such as `GET /api/banner/{id}`, sorted by path. */
export function routeList(app: FastifyInstance): string[] {
  const routes = [...(routesByApp.get(app) ?? [])].sort(([a], [b]) => a.localeCompare(b));
  return routes.flatMap(([url, { methods }]) =>
    [...methods].map((method) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  );
}
