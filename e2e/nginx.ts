import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A response that the proxy has sent. */
export interface ProxyResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request to nginx with exactly the given headers. */
type Send = (
  target: string,
  headers: Record<string, string>,
  options?: RequestOptions,
  body?: Buffer,
) => Promise<ProxyResponse>;

/** A running nginx that caches responses. Its data is in a temporary folder. */
export interface CachingProxy {
  /** Sends a request to the server that forwards request headers as nginx does by default. */
  send: Send;
  /** Sends a request to the server that docs/operating.md describes. */
  sendAsDocumented: Send;
  /** Stops nginx and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Returns the path of nginx. If it is missing, it is installed with apt-get.
 * @throws {Error} If nginx is not available. The message contains the reason.
 */
export const requireNginx = () => findNginx() ?? installNginx();

/**
 * Starts nginx in front of a site, with two servers: that of docs/operating.md, and one that forwards request headers as
 * nginx does by default. In both, the response header `x-cache` says whether a response came from the cache.
 * @param program Path of nginx.
 * @param site Address of the site.
 * @throws {Error} If nginx does not start, for example because it rejects its configuration.
 */
export async function startCachingProxy(program: string, site: string): Promise<CachingProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-nginx-'));
  const sockets = [path.join(folder, 'socket'), path.join(folder, 'documented')] as const;
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(site, folder));
  const server = spawn(program, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'pipe' });
  let printed = '';
  server.stderr.on('data', (line: Buffer) => (printed += line.toString()));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  while (!sockets.every((socket) => existsSync(socket))) {
    if (server.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`);
    await delay(20);
  }
  return {
    send: sendTo(sockets[0]),
    sendAsDocumented: sendTo(sockets[1]),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sendTo =
  (socketPath: string): Send =>
  (target, headers, options = {}, body = undefined) =>
    new Promise((resolve, reject) => {
      const sent = request({ socketPath, path: target, headers, setHost: false, ...options }, (answer) => {
        text(answer).then(
          (received) => resolve({ status: answer.statusCode, headers: answer.headers, body: received }),
          reject,
        );
      });
      sent.once('error', reject).end(body);
    });

/** Returns the nginx configuration of docs/operating.md, with the addresses of the test and without TLS. */
function documentedServer(site: string, folder: string): string {
  const page = readFileSync(path.resolve(__dirname, '../docs/operating.md'), 'utf8');
  const [, block] = /```nginx\n([^]*?)```/.exec(page) ?? [];
  if (block === undefined) throw new Error('docs/operating.md has no block with the language nginx.');
  if (!block.includes('proxy_cache juris;'))
    throw new Error('The nginx of docs/operating.md caches nothing.');
  return block
    .replace('/var/cache/nginx/juris', `${folder}/documented-cache`)
    .replace('listen 443 ssl;', `listen unix:${folder}/documented;`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replace('http://127.0.0.1:3000', site)
    .replace('$scheme', 'https')
    .replace('proxy_cache juris;', 'proxy_cache juris; add_header X-Cache $upstream_cache_status always;');
}

const configurationOf = (site: string, folder: string) => `
daemon off;
pid ${folder}/pid;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  server {
    listen unix:${folder}/socket;
    underscores_in_headers on;
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache pages;
      add_header X-Cache $upstream_cache_status always;
    }
  }
  ${documentedServer(site, folder)}
}
`;

const findNginx = () =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, 'nginx'))
    .find((program) => existsSync(program));

function installNginx(): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'There is no nginx here, and only root can install one by apt-get. Install "nginx-light".',
    );
  console.log('Installing nginx …');
  // At run level 1, Debian does not start nginx after the installation.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'pipe', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
      stdio: 'pipe',
      env,
    });
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(
      `There is no nginx here, and apt-get could not install it: ${printed.trim().split('\n').at(-1)}`,
      { cause: error },
    );
  }
  const found = findNginx();
  if (!found) throw new Error('apt-get installed nginx, but there is no /usr/sbin/nginx.');
  return found;
}
