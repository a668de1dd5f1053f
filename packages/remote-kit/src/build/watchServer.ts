import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { mimeTypeOf } from '@juris/server-kit/files/mimeTypes';
import { describeErrors } from './buildErrors';
import net from 'node:net';

/** Options of {@link serveBundle}. */
export interface BundleServer {
  /** TCP port on 127.0.0.1. */
  port: number;
  /** Name of the setting or option for the port, such as `--port`, for the message that the port is in use. */
  portSetting: string;
}

/** Path of the server-sent events for open pages. */
const EVENTS = '/builds';

/**
 * Builds a bundle, rebuilds it after each edit, and serves its files to pages of any origin. Open pages reload after
 * each build, or show its errors. Errors and warnings are printed.
 * @param configuration Webpack configuration. The code that reloads the page is added to the script `remoteEntry.js`.
 * @param options Port, and the name of its setting.
 * @returns A promise that resolves after the first build, even if the build has errors. The function `close` of the
 *   result ends the server and the builds.
 * @throws {Error} If the port cannot be used.
 */
export async function serveBundle(
  configuration: Configuration,
  { port, portSetting }: BundleServer,
): Promise<{ close: () => Promise<void> }> {
  const folder = configuration.output?.path ?? '';
  const pages = new Set<ServerResponse>();
  /** Errors of the last build as JSON, if it had errors. */
  let failure: string | undefined;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const { pathname } = new URL(`http://localhost${request.url ?? ''}`);
    if (pathname === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      if (failure !== undefined) response.write(event('failed', failure));
      return void response.once('close', () => pages.delete(response));
    }
    response.setHeader('content-type', mimeTypeOf(pathname));
    response.setHeader('cache-control', 'no-store');
    // The path cannot lead out of the folder: `URL` has removed `..` segments, and encoded characters stay encoded.
    createReadStream(path.join(folder, pathname))
      .once('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await requireFreePort(port, portSetting);
  server.listen(port, '127.0.0.1');
  const reload = new webpack.BannerPlugin({
    banner: pageScript(`http://127.0.0.1:${port}${EVENTS}`),
    raw: true,
    include: 'remoteEntry.js',
  });
  const compiler = webpack({ ...configuration, plugins: [...(configuration.plugins ?? []), reload] });
  if (!compiler) throw new Error('webpack made no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) console.error(describeErrors(stats, true));
      if (stats?.hasWarnings()) console.error(stats.toString({ all: false, warnings: true, colors: true }));
      failure = stats?.hasErrors() ? errorsAsJson(stats) : undefined;
      const message = failure === undefined ? event('built', '') : event('failed', failure);
      for (const page of pages) page.write(message);
      resolve();
    });
  });
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

/** Returns a server-sent event. */
const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`;

const errorsAsJson = (stats: webpack.Stats) =>
  JSON.stringify(stripVTControlCharacters(describeErrors(stats)));

/**
 * Returns a script for pages that show a bundle in development. It reloads the page after each build, and shows the
 * errors of a build above the page.
 * @param events Address of the server-sent events `built` and `failed`. The data of `failed` is the text as JSON.
 */
const pageScript = (events: string) => `(() => {
  const overlay = document.createElement('pre');
  overlay.setAttribute('role', 'alert');
  overlay.style.cssText = 'position:fixed;inset:0;z-index:2147483647;margin:0;padding:24px;overflow:auto;background:#1c1a17;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
  const builds = new EventSource('${events}');
  builds.addEventListener('built', () => location.reload());
  builds.addEventListener('failed', ({ data }) => {
    overlay.textContent = JSON.parse(data);
    document.documentElement.append(overlay);
  });
})();`;

/**
 * Requires that this process can listen on a port of 127.0.0.1.
 * @param setting Name of the setting or option for the port, such as `--port`. The error message recommends it.
 * @throws {Error} If the port is in use, or this process has no permission to use the port.
 */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const probe = net.createServer();
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
