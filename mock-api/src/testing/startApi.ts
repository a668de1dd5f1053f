import path from 'node:path';
import type * as apiUnderTest from './apiUnderTest';

export type { TestResponse, TestRequest, TestApi } from './apiUnderTest';

declare global {
  /** Defined in nodeEnvironment.js: returns the exports of a file, loaded once for all test files of a worker. */
  var loadOnce: (file: string) => unknown;
}

/**
 * Starts an API for tests, by default with the sample catalogue. It runs outside of Jest's module registry, like a
 * server. Dynamic imports do not work there: tests of citations use `startApi` of apiUnderTest.ts.
 */
export const startApi: typeof apiUnderTest.startApi = (changes) => load().startApi(changes);

function load(): typeof apiUnderTest {
  const outside = loadOnce(path.join(__dirname, 'apiUnderTest.ts'));
  if (!isStarter(outside)) throw new Error('apiUnderTest.ts exports no startApi.');
  return outside;
}

const isStarter = (file: unknown): file is typeof apiUnderTest =>
  typeof file === 'object' && file !== null && 'startApi' in file;
