import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Builds a bundle in memory, rebuilds it after each edit, and serves it to pages of any origin. */
export async function serve(configuration: Configuration, options: WebpackDevServer.Configuration) {
  const compiler = webpack({ ...configuration, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error('webpack made no compiler');
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
}
