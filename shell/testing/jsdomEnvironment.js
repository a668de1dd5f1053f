/**
 * jsdom as Jest offers it, plus what it hides from a page's code: the fetch classes that the data router needs,
 * and the real API, which runs outside jsdom. The page is on a host of its own from the start, because jsdom
 * keeps a page's origin for good; the API is started there by the tests that need it.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class JsdomEnvironment extends TestEnvironment {
  constructor({ projectConfig, ...config }, context) {
    // Below the range that systems give out by themselves.
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const testEnvironmentOptions = {
      url: `http://127.0.0.1:${port}/`,
      ...projectConfig.testEnvironmentOptions,
    };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    this.port = port;
  }

  async setup() {
    await super.setup();
    this.silenceFailedCalls();
    const fetching = { Request, Response, Headers, URLSearchParams, fetch, AbortController, AbortSignal };
    const bytes = { TextEncoder, TextDecoder, Uint8Array, ArrayBuffer };
    const streams = { ReadableStream, WritableStream, TransformStream };
    const rest = { structuredClone, setImmediate, clearImmediate, startApi: () => startApi(this.port) };
    Object.assign(this.global, fetching, bytes, streams, rest);
  }

  /** A call that fails is what many tests are about; jsdom would print each with its stack. */
  silenceFailedCalls() {
    const { virtualConsole } = this.dom;
    const [report] = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => error.type === 'XMLHttpRequest' || report?.(error));
  }
};

/** Loaded when first asked for: most tests need no API. */
function startApi(port) {
  return require('tsx/cjs/api').require('./startApi.ts', __filename).startApi(port);
}
