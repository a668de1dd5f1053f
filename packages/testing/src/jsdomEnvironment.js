/**
 * jsdom as Jest offers it, plus what it hides from a page's code: the fetch classes that the data router needs,
 * and the real API, which runs outside jsdom. The page is on a host of its own from the start, because jsdom
 * keeps a page's origin for good; the API is started there by the tests that need it.
 */
const { createServer } = require('node:net');
const { TestEnvironment } = require('jest-environment-jsdom');
// It copies Node's globals when it is loaded. Loaded after the API, it would also copy zod's global registry of schemas,
// and tests would register each schema twice.
require('jest-environment-node');

module.exports = class JsdomEnvironment extends TestEnvironment {
  constructor({ projectConfig, ...config }, context) {
    // Held until the API takes it, so that no other test file gets it. Without a host, it listens at once.
    const place = createServer((call) => call.destroy()).listen(0);
    const { port } = place.address();
    const testEnvironmentOptions = {
      url: `http://127.0.0.1:${port}/`,
      ...projectConfig.testEnvironmentOptions,
    };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    this.place = place.unref();
    this.port = port;
  }

  async setup() {
    await super.setup();
    this.silenceFailedCalls();
    const fetching = { Request, Response, Headers, URLSearchParams, fetch, AbortController, AbortSignal };
    const bytes = { TextEncoder, TextDecoder, Uint8Array, ArrayBuffer };
    const streams = { ReadableStream, WritableStream, TransformStream };
    const rest = { structuredClone, setImmediate, clearImmediate, startApi: () => this.startApi() };
    Object.assign(this.global, fetching, bytes, streams, rest);
  }

  async teardown() {
    this.place.close();
    await super.teardown();
  }

  async startApi() {
    await new Promise((resolve) => this.place.close(resolve));
    return loadApi().startApi(this.port);
  }

  /** A call that fails is what many tests are about; jsdom would print each with its stack. */
  silenceFailedCalls() {
    const { virtualConsole } = this.dom;
    const [report] = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => error.type === 'XMLHttpRequest' || report?.(error));
  }
};

let starter;
/** Loaded when first asked for, as most tests need no API; and once for each worker, outside of what jest loads anew. */
const loadApi = () => (starter ??= require('./outsideJest')('./startApi.ts', __filename));
