import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** Options of {@link serveBundle}. */
export interface BundleServer {
  /** TCP port on 127.0.0.1. */
  port: number;
  /** Name of the setting or option for the port, such as `--port`, for the message that the port is in use. */
  portSetting: string;
}

/** Path at which the server informs open pages of new builds with server-sent events. */
const EVENTS = '/builds';

/**
 * Builds a bundle, rebuilds it after each edit, and serves its files to pages of any origin. Open pages reload after
 * each build without errors. The errors and warnings of a build are printed.
 * @param configuration Webpack configuration. The code that reloads the page is added to the script `remoteEntry.js`.
 * @param options Port, and the name of its setting.
 * @returns A promise that resolves after the first build, even if the build has errors.
 * @throws {Error} If the port cannot be used.
 */
export async function serveBundle(
  configuration: Configuration,
  { port, portSetting }: BundleServer,
): Promise<void> {
  const folder = configuration.output?.path ?? '';
  const pages = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      return void response.once('close', () => pages.delete(response));
    }
    const type = pathname.endsWith('.js') ? 'text/javascript' : undefined;
    if (type) response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    // The path cannot lead out of the folder: `URL` has removed `..` segments, and encoded characters stay encoded.
    createReadStream(path.join(folder, pathname))
      .once('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(
          `Port ${port} cannot be used (${cause.message}). End the process that uses it, or choose another port with ${portSetting}.`,
          { cause },
        ),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const reload = new webpack.BannerPlugin({
    banner: `new EventSource('http://127.0.0.1:${port}${EVENTS}').onmessage = () => location.reload();`,
    raw: true,
    include: 'remoteEntry.js',
  });
  const compiler = webpack({ ...configuration, plugins: [...(configuration.plugins ?? []), reload] });
  if (!compiler) throw new Error('webpack made no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors() || stats?.hasWarnings())
        console.error(stats.toString({ all: false, errors: true, warnings: true, colors: true }));
      else for (const page of pages) page.write('data: built\n\n');
      resolve();
    });
  });
}
