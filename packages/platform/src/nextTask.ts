/** A task of its own, as soon as the browser has nothing more urgent to do: between two pieces of work it answers the visitor. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
