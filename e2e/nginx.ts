import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** A running nginx that caches responses. Its data is in a temporary folder. */
export interface CachingProxy {
  /** Sends a request to nginx with exactly the given headers. */
  send(target: string, headers: Record<string, string>, options?: RequestOptions): Promise<ProxyResponse>;
  /** Stops nginx and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of a site, with the cache settings of docs/operating.md. It forwards request headers as nginx
 * does by default. Missing nginx is installed with apt-get.
 * @param site Address of the site.
 * @throws {Error} If nginx is not available. The message contains the reason.
 */
export async function startCachingProxy(site: string): Promise<CachingProxy> {
  const program = findNginx() ?? installNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-nginx-'));
  const socketPath = path.join(folder, 'socket');
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(site, folder));
  const server = spawn(program, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'pipe' });
  let printed = '';
  server.stderr.on('data', (line: Buffer) => (printed += line.toString()));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  while (!existsSync(socketPath)) {
    if (server.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`);
    await delay(20);
  }
  return {
    send: async (target, headers, options = {}) => {
      const response = await new Promise<ProxyResponse>((resolve, reject) => {
        const sent = request({ socketPath, path: target, headers, setHost: false, ...options }, (answer) => {
          text(answer).then(
            (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
            reject,
          );
        });
        sent.once('error', reject).end();
      });
      return response;
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
