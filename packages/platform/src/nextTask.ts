/**
 * Returns a promise that resolves in a new task of the browser. Await it between the steps of long work, so that the
 * browser can handle user input.
 * @example for (const part of parts) { process(part); await nextTask(); }
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
