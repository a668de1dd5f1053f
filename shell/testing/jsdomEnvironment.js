/**
 * jsdom as Jest offers it, plus what it hides from a page's code: the fetch classes that the data router
 * needs, and the timers and streams of Node for tests that start the API in the same process.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const node = {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
    };
    const streams = {
      ReadableStream,
      WritableStream,
      TransformStream,
      structuredClone,
      setImmediate,
      clearImmediate,
    };
    Object.assign(this.global, node, streams, { Uint8Array, ArrayBuffer, jsdom: this.dom });
  }
};
