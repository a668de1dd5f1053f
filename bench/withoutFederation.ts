/**
 * Replaces the federation container of the public remote in the single build of `federationCost.ts`. The shell then
 * loads the remote's routes from a chunk of the shell's build.
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
