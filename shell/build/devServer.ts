import { createServer } from 'node:net';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Options of a dev server. */
interface ServeOptions extends WebpackDevServer.Configuration {
  port: number;
  /** Setting or option that chooses the port, for the message when it is in use, such as `--port`. */
  portSetting: string;
}

/**
 * Builds a bundle in memory, rebuilds it after each edit, and serves it to pages of any origin.
 * @returns resolves after the first compilation, also when it has errors, which are printed
 * @throws Error when the port is in use
 */
export async function serve(configuration: Configuration, { portSetting, ...options }: ServeOptions) {
  await requireFreePort(options.port, portSetting);
  const compiler = webpack({ ...configuration, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error('webpack made no compiler');
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('serve', () => resolve()));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      hot: true,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      ...options,
      // Every bundle on the page has its own dev server. Without this URL each would connect to the page's origin
      // instead.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${options.port}/ws` },
    },
    compiler,
  );
  await server.start();
  await compiled;
}

async function requireFreePort(port: number, setting: string): Promise<void> {
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
