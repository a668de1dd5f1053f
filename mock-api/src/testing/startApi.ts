import path from 'node:path';
import type * as apiUnderTest from './apiUnderTest';

export type { TestResponse, TestRequest, TestApi } from './apiUnderTest';

declare global {
  /**
   * Returns the exports of a file. The file is loaded only once in each worker of Jest, for all test files. Defined in
   * nodeEnvironment.js.
   */
  var loadOnce: (file: string) => unknown;
}

/**
 * Starts an API with its own data folder and database, by default with the sample content. The API runs outside Jest's
 * module registry, so its modules are loaded only once for all test files. Dynamic imports do not work there. Tests
 * that need them, such as those of citations, use `startApi` of apiUnderTest.ts.
 */
export const startApi: typeof apiUnderTest.startApi = (changes) => load().startApi(changes);

/** Starts the mock, in the same way as {@link startApi}. */
export const startMockApi: typeof apiUnderTest.startMockApi = (changes) => load().startMockApi(changes);

function load(): typeof apiUnderTest {
  const outside = loadOnce(path.join(__dirname, 'apiUnderTest.ts'));
  if (!isStarter(outside)) throw new Error('apiUnderTest.ts exports no startApi.');
  return outside;
}

const isStarter = (file: unknown): file is typeof apiUnderTest =>
  typeof file === 'object' && file !== null && 'startApi' in file;
