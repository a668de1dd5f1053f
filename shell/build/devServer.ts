import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { requireFreePort } from '@juris/remote-kit/build/requireFreePort';

interface ServeOptions extends WebpackDevServer.Configuration {
  /** TCP port on 127.0.0.1. */
  port: number;
  /** Name of the setting or option for the port, such as `--port`, for error messages. */
  portSetting: string;
}

/**
 * Builds a bundle in memory, rebuilds it after each edit, and serves it to pages of any origin.
 * @param configuration Webpack configuration of the bundle.
 * @param options Port, and options of webpack-dev-server.
 * @returns A promise that resolves after the first compilation. If the compilation has errors, they are printed, and
 *   the promise resolves as well.
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
      // Every bundle has a separate dev server. Without `webSocketURL`, it would connect to the server of the page.
      client: {
        // Only syntax errors cover the page. React Router shows runtime errors; type errors appear in the terminal.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: `ws://127.0.0.1:${options.port}/ws`,
      },
    },
    compiler,
  );
  await server.start();
  await compiled;
}
