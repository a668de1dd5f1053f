import { createServer } from 'node:net';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Options of a dev server. */
interface ServeOptions extends WebpackDevServer.Configuration {
  /** TCP port on 127.0.0.1. */
  port: number;
  /** Name of the setting or option for the port, such as `--port`. The message for a port in use recommends it. */
  portSetting: string;
}

/**
 * Builds a bundle in memory, rebuilds it after each edit, and serves it to pages of any origin.
 * @param configuration Webpack configuration of the bundle.
 * @param options Port, and options of webpack-dev-server.
 * @returns A promise that resolves after the first compilation, even if the compilation has errors. They are printed.
 * @throws {Error} If the port is in use.
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
      // Every bundle on the page has its own dev server. Without this URL, each bundle would connect to the origin of
      // the page.
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
