/**
 * Replaces the federation container of the public remote in the build of `federationCost.ts`. The shell then loads the
 * routes of this remote from a chunk of the shell.
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
