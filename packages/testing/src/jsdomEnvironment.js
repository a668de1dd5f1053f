/**
 * Jest's jsdom environment with the fetch classes that the data router needs and the real API, which runs outside
 * jsdom. The page has its own port from the start, because jsdom never changes a page's origin. Tests that need the API
 * start it on that port.
 */
const { createServer } = require('node:net');
const { TestEnvironment } = require('jest-environment-jsdom');
// This module copies Node's globals when it loads. Loaded after the API, it would also copy zod's global registry of
// schemas, and tests would register each schema twice.
require('jest-environment-node');

module.exports = class JsdomEnvironment extends TestEnvironment {
  constructor({ projectConfig, ...config }, context) {
    // Reserves the port until the API takes it. Without a host, the server listens at once.
    const reservation = createServer((call) => call.destroy()).listen(0);
    const { port } = reservation.address();
    const testEnvironmentOptions = {
      url: `http://127.0.0.1:${port}/`,
      ...projectConfig.testEnvironmentOptions,
    };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    this.reservation = reservation.unref();
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
    this.reservation.close();
    await super.teardown();
  }

  async startApi() {
    await new Promise((resolve) => this.reservation.close(resolve));
    return loadApi().startApi(this.port);
  }

  /** Silences failed requests, which many tests cause on purpose; jsdom would print each with its stack. */
  silenceFailedCalls() {
    const { virtualConsole } = this.dom;
    const [report] = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => error.type === 'XMLHttpRequest' || report?.(error));
  }
};

let starter;
/**
 * Loads the API on first use, because most tests do not need it. It is loaded once per worker, outside Jest's module
 * registry.
 */
const loadApi = () => (starter ??= require('./outsideJest')('./startApi.ts', __filename));
