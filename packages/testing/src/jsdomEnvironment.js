/**
 * Jest's jsdom environment with two additions: classes and functions of Node that jsdom lacks, such as the fetch API,
 * and the global function `startApi`, which starts the real API outside jsdom. The API must have the same origin as the
 * page. jsdom cannot change the origin of a page later, so the page gets an address with a free port, and `startApi`
 * starts the API on this port.
 */
const { createServer } = require('node:net');
const { TestEnvironment } = require('jest-environment-jsdom');
// When this module is loaded, it copies the globals of Node. It must be loaded before the API, because the API adds the
// schema registry of zod to the globals. If the registry were copied, each schema would be registered twice.
require('jest-environment-node');
const outsideTests = require('./outsideTests');

module.exports = class JsdomEnvironment extends TestEnvironment {
  constructor({ projectConfig, ...config }, context) {
    // Reserves a free port until the API is started. The constructor cannot wait, but without a host name `listen` is
    // synchronous, so the port is known at once.
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
    // Most tests do not need the API, so its code is loaded when a test first uses it, once per Jest worker.
    return outsideTests(() => loadApi().startApi(this.port));
  }

  /** Suppresses the messages that jsdom prints about failed requests. Many tests cause failed requests on purpose. */
  silenceFailedCalls() {
    const { virtualConsole } = this.dom;
    const [report] = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => error.type === 'XMLHttpRequest' || report?.(error));
  }
};

/**
 * Returns the package that starts the API. It is a separate package because it is large and many tests do not need it.
 * @throws {Error} If the package is not installed. The message names the command that installs it.
 */
function loadApi() {
  try {
    return require('@juris/test-api');
  } catch (cause) {
    if (cause.code !== 'MODULE_NOT_FOUND' || !cause.message.includes("'@juris/test-api'")) throw cause;
    throw new Error(
      'withApi() needs the package @juris/test-api, which is not installed. Run: npm install --save-dev @juris/test-api',
      { cause },
    );
  }
}
