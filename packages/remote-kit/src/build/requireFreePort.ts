import { createServer } from 'node:net';

/**
 * Requires that this process can listen on a port of 127.0.0.1.
 * @param setting Name of the setting or option for the port, such as `--port`. The error message recommends it.
 * @throws {Error} If the port is in use, or this process has no permission to use the port.
 */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (cause) =>
      reject(
        new Error(
          `Port ${port} cannot be used (${cause.message}). End the process that uses it, or choose another port with ${setting}.`,
          { cause },
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
