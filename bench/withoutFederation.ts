/** Stands in for the federation runtime where shell and remote are built as one application (`federationCost.ts`). */
export const loadRemote = () => import(/* webpackChunkName: "routes" */ '../remote-public/src/routes');
export const registerPlugins = () => undefined;
export const registerRemotes = () => undefined;
