import path from 'node:path';
import type * as apiUnderTest from './apiUnderTest';

export type { Answer, Sent, TestApi } from './apiUnderTest';

declare global {
  /** Of nodeEnvironment.js: the exports of a file, loaded once for all test files of a worker. */
  var loadOnce: (file: string) => unknown;
}

// A start makes a database, files and a password hash; on a busy machine that takes longer than jest's five seconds.
jest.setTimeout(30_000);

/**
 * Starts an API for tests, with the sample catalogue unless said otherwise. It runs outside of jest's modules, as a server
 * does; a mutation tester's changes are inside, and so is the API then. Out there it finds no module that it imports only
 * when one is needed: tests that cite take `startApi` of apiUnderTest.ts.
 */
export const startApi: typeof apiUnderTest.startApi = (changes) => load().startApi(changes);

function load(): typeof apiUnderTest {
  if (process.env.MUTATION_AREA) return jest.requireActual<typeof apiUnderTest>('./apiUnderTest');
  const outside = loadOnce(path.join(__dirname, 'apiUnderTest.ts'));
  if (!isStarter(outside)) throw new Error('apiUnderTest.ts exports no startApi.');
  return outside;
}

const isStarter = (file: unknown): file is typeof apiUnderTest =>
  typeof file === 'object' && file !== null && 'startApi' in file;
