import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** Options of {@link serveBundle}. */
export interface BundleServer {
  /** Port on 127.0.0.1. */
  port: number;
  /** Setting or option that chooses the port, for the message when it is in use, such as `--port`. */
  portSetting: string;
}

/** Address at which an open page learns about new builds (server-sent events). */
const EVENTS = '/builds';

/**
 * Builds a bundle, rebuilds it after each edit, and serves its files to pages of any origin. Open pages reload after
 * each build. Errors of a build are printed.
 * @param configuration Configuration of the bundle. Its script `remoteEntry.js` gets the code that reloads the page.
 * @returns Resolves after the first build, also when it has errors.
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
    // The path stays encoded: `pathname` is normalized, so it cannot lead out of the folder.
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
