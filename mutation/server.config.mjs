import { mutationOf } from './shared.mjs';

/** The rules of the API, and of the server that keeps pages and releases. */
export default {
  ...mutationOf('server', [
    'mock-api/src/{contract,routes,content,session,uploads}/**/*.ts',
    'shell/server/pageCache.ts',
    'shell/releases/**/*.ts',
  ]),
  coverageAnalysis: 'perTest',
};
