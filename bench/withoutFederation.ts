/**
 * Provides the public remote's container when shell and remote are built as one application
 * (`federationCost.ts`).
 */
Object.assign(window, {
  remote_public: {
    init: () => undefined,
    get: async () => {
      const routes = await import(/* webpackChunkName: "routes" */ '../remote-public/src/app/routes');
      return () => routes;
    },
  },
});
