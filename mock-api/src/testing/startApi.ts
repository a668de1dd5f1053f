import path from 'node:path';
import type * as apiUnderTest from './apiUnderTest';

export type { TestResponse, TestRequest, TestApi } from './apiUnderTest';

declare global {
  /**
   * Returns the exports of a file, which each Jest worker loads once for all test files. Defined in nodeEnvironment.js.
   */
  var loadOnce: (file: string) => unknown;
  /** Runs a function outside the tests' asynchronous context. Defined in outsideTests.js. */
  var outsideTests: <Result>(run: () => Result) => Result;
}

/**
 * Starts an API with a separate data folder and database, by default with the sample content. Its modules are loaded
 * once for all test files, outside Jest's module registry.
 */
export const startApi: typeof apiUnderTest.startApi = (changes) =>
  outsideTests(() => loadApi().startApi(changes));

/** Starts the mock, in the same way as {@link startApi}. */
export const startMockApi: typeof apiUnderTest.startMockApi = (changes) =>
  outsideTests(() => loadApi().startMockApi(changes));

/** Returns the exports of apiUnderTest.ts, loaded outside Jest's module registry. */
export function loadApi(): typeof apiUnderTest {
  const outside = loadOnce(path.join(__dirname, 'apiUnderTest.ts'));
  if (!isStarter(outside)) throw new Error('apiUnderTest.ts exports no startApi.');
  return outside;
}

const isStarter = (file: unknown): file is typeof apiUnderTest =>
  typeof file === 'object' && file !== null && 'startApi' in file;
