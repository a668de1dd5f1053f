/**
 * The areas that the mutation tester takes one after the other, each with the tests that are to notice: so a run is
 * minutes and not hours. `tests` are parts of the paths of test files.
 */
module.exports = {
  guesses: {
    mutate: [
      'mock-api/src/session/{signInLimiter,passwords,weakPassword}.ts',
      'mock-api/src/program/*Network.ts',
    ],
    tests: ['mock-api/src/session/', 'mock-api/src/program/clientNetwork'],
  },
  session: {
    mutate: ['mock-api/src/session/{sessions,tokens,signingKey}.ts'],
    tests: ['mock-api/src/routes/(account|staff)', 'mock-api/src/session/signingKey'],
  },
  content: {
    mutate: ['mock-api/src/content/{contentWrites,idempotencyKeys}.ts'],
    tests: ['mock-api/src/kinds/(rules|history)'],
  },
  editor: {
    mutate: ['mock-api/src/session/editor.ts'],
    tests: ['mock-api/src/kinds/rules', 'mock-api/src/routes/staff'],
  },
  routes: {
    mutate: ['mock-api/src/routes/{account,inbox}.ts'],
    tests: ['mock-api/src/routes/(account|contact)'],
  },
  contract: {
    mutate: ['mock-api/src/contract/{bookIdentifiers,validationMessages}.ts'],
    tests: ['mock-api/src/contract/'],
  },
  // By itself: what cleans takes a second to load for each fault.
  drawings: {
    mutate: ['mock-api/src/uploads/drawingOutline.ts'],
    tests: ['mock-api/src/uploads/drawingOutline'],
  },
  uploads: {
    mutate: ['mock-api/src/uploads/{drawings/cleanSvg,sweep}.ts'],
    tests: ['mock-api/src/uploads/(drawings/cleanSvg|sweep)'],
  },
  pageCache: {
    mutate: ['shell/server/pageCache.ts'],
    tests: ['shell/server/pageCache', 'shell/server/pages\\.'],
  },
  releases: {
    // The others need a running shell and a browser: e2e/releases.e2e.ts.
    mutate: [
      'shell/releases/{budget,channels,createRelease,errorMessage,evaluateRemote,prune,releaseFolder,withLock}.ts',
    ],
    tests: ['shell/releases/', 'shell/server/serverRemotes'],
  },
  remotes: {
    // The schema of the release list is held by shell/releases.
    mutate: ['shell/src/remotes/{guardRoutes,loadRemote,reportFailure,withTimeout}.ts'],
    tests: ['shell/src/remotes/'],
    inBrowser: true,
  },
};
