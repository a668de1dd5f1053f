import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

const routesByApp = new WeakMap<FastifyInstance, Map<string, KnownRoute>>();

/** Records every route, to distinguish a wrong method from an unknown address. Call before adding routes. */
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

/** Returns the methods that an address supports; empty for an unknown address. */
export function allowedMethods(app: FastifyInstance, path: string): string[] {
  const methods = new Set<string>();
  for (const route of routesByApp.get(app)?.values() ?? [])
    if (route.pattern.test(path)) for (const method of route.methods) methods.add(method);
  return [...methods].sort();
}
