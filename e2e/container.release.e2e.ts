import { expect, test } from '@playwright/test';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { z } from 'zod';
import { runCommand } from './runCommand';

/**
 * Builds the image of the Dockerfile and runs the services of compose.yaml, with tools from Debian (buildah, podman,
 * runc). No registry of images is needed: the base images are made from Debian packages and the npm package of Node.
 */

const root = path.resolve(__dirname, '..');
const canRun = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
// CI runs this file as root (.github/workflows/release.yml). There, a skipped test would look like a success.
test.skip(!canRun && !process.env.CI, 'Only root on Debian can build and run containers here.');

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  volumes: z.array(z.string()),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});

/** Settings of the operator. Docker Compose reads them from the environment. */
const settings: Record<string, string> = {
  SITE_ORIGIN: 'https://www.example.org',
  ADMIN_EMAIL: 'editor@example.org',
  ADMIN_PASSWORD: 'seven small elephants',
  SIGNING_KEY: 'x'.repeat(48),
  RENDERER_TOKEN: 't'.repeat(64),
  POSTGRES_PASSWORD: 'sample',
};

/** Replaces `${NAME:-default}` and `${NAME:?message}` as Docker Compose does. */
function substituted(text: string): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])((?:[^{}]|\$\{[^{}]*\})*))?\}/g,
    (_whole, name: string, operator: string | undefined, rest: string | undefined) => {
      const value = settings[name] ?? '';
      if (value !== '') return value;
      if (operator === '?') throw new Error(`compose.yaml needs the setting ${name}.`);
      return substituted(rest ?? '');
    },
  );
}

const run = (command: string, ...parameters: string[]) =>
  runCommand(command, parameters, { DEBIAN_FRONTEND: 'noninteractive' });
const podman = (...parameters: string[]) => run('podman', '--runtime', 'runc', ...parameters);
const build = (folder: string, tag: string, file: string) =>
  run(
    'buildah',
    ...[
      'bud',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--pull-never',
      '--layers',
      '--format',
      'docker',
    ],
    ...['--tag', tag, '--file', file, folder],
  );

/** Builds the base images that the Dockerfile and compose.yaml name, from Debian packages and the npm package of Node. */
async function buildBases(folder: string) {
  const [, version = ''] =
    /^FROM node:([\d.]+)-/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8')) ?? [];
  await run(
    'mmdebstrap',
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    `${folder}/debian.tar`,
  );
  for (const name of [`node-linux-${process.arch}@${version}`, 'npm@11'])
    await run('npm', 'pack', '--silent', '--pack-destination', folder, name);
  await run('sh', '-c', `cd ${folder} && mv node-linux-*.tgz node.tgz && mv npm-*.tgz npm.tgz`);
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', `${folder}/ca.crt`);
  writeFileSync(
    `${folder}/Dockerfile.node`,
    `FROM scratch
ADD debian.tar /
ADD node.tgz /opt/node/
ADD npm.tgz /opt/npm/
COPY ca.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s /opt/node/package/bin/node /usr/local/bin/node && \\
    printf '#!/bin/sh\\nexec node /opt/npm/package/bin/npm-cli.js "$@"\\n' > /usr/local/bin/npm && \\
    chmod 755 /usr/local/bin/npm && useradd --uid 1000 --user-group --create-home node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
`,
  );
  const node = `docker.io/library/node:${version}-bookworm-slim`;
  await build(folder, node, `${folder}/Dockerfile.node`);
  writeFileSync(
    `${folder}/start.sh`,
    `set -e
cd /var/lib/postgresql/data
if [ ! -s PG_VERSION ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D . -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> pg_hba.conf
  pg_ctl -D . -w -o "-c listen_addresses=''" start
  createdb -U "$POSTGRES_USER" "$POSTGRES_USER"
  pg_ctl -D . -w stop
fi
exec postgres -D . -c listen_addresses='*'
`,
  );
  writeFileSync(
    `${folder}/Dockerfile.postgres`,
    `FROM ${node}
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 && \\
    mkdir -p /var/lib/postgresql/data && chown postgres /var/lib/postgresql/data
COPY start.sh /start.sh
ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
USER postgres
STOPSIGNAL SIGINT
CMD ["sh", "/start.sh"]
`,
  );
  await build(folder, `docker.io/library/${services().database.image}`, `${folder}/Dockerfile.postgres`);
}

/** Returns the services of compose.yaml that always run. */
function services() {
  const { services: all } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true });
  return z.object({ site: service, renderer: service, api: service, database: service }).parse(all);
}

/** Network of the containers, and the address of each service in it. */
const network = 'juris-drill';
const addresses = {
  database: '10.89.77.2',
  api: '10.89.77.3',
  site: '10.89.77.4',
  renderer: '10.89.77.5',
};
type Service = keyof typeof addresses;
const containerOf = (name: Service) => `juris-drill-${name}`;

async function start(name: Service) {
  const { image, command, environment, volumes, ...limits } = services()[name];
  await podman(
    ...['run', '--detach', '--name', containerOf(name), '--network', network, '--ip', addresses[name]],
    ...Object.entries(addresses).map(([host, address]) => `--add-host=${host}:${address}`),
    // Podman raises the limits by default, which not every machine allows.
    ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'],
    ...Object.entries(environment).map(([key, value]) => `--env=${key}=${substituted(String(value))}`),
    ...volumes.map((volume) => `--volume=juris-drill-${volume}`),
    ...(limits.read_only ? ['--read-only'] : []),
    ...limits.tmpfs.map((folder) => `--tmpfs=${folder}`),
    ...limits.cap_drop.map((capability) => `--cap-drop=${capability}`),
    ...limits.security_opt.map((option) => `--security-opt=${option.replace(':true', '')}`),
    ...[image, ...command],
  );
}

const execute = (name: Service, ...command: string[]) => podman('exec', containerOf(name), ...command);
const succeeds = (command: Promise<string>) =>
  command.then(
    () => true,
    () => false,
  );
const logOf = (name: Service) => run('sh', '-c', `podman logs ${containerOf(name)} 2>&1 | tail -5`);

/** Requests a page as the TLS proxy of a site does. `fetch` would not send another host than that of the address. */
const fetchAsProxy = (address: string, host: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    get(address, { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).once('error', reject);
  });

async function removeAll() {
  for (const name of ['site', 'renderer', 'api', 'database'] as const)
    await succeeds(podman('rm', '--force', '--time', '2', containerOf(name)));
  for (const volume of ['site', 'api', 'backups', 'database'])
    await succeeds(podman('volume', 'rm', '--force', `juris-drill-${volume}`));
  await succeeds(podman('network', 'rm', '--force', network));
}

test('the image of the Dockerfile is built, and the services of compose.yaml run, back up and stop', async () => {
  test.setTimeout(60 * 60_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-image-'));
  try {
    // On Ubuntu, the last one has the keys with which the packages of Debian are verified.
    const tools = [
      ...['buildah', 'podman', 'runc', 'mmdebstrap', 'containernetworking-plugins'],
      'debian-archive-keyring',
    ];
    await run('apt-get', 'update', '-qq');
    await run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...tools);
    await buildBases(folder);
    await build(root, services().site.image, path.join(root, 'Dockerfile'));
    await removeAll();
    await podman('network', 'create', '--subnet', '10.89.77.0/24', network);

    await start('database');
    const isReady = () =>
      succeeds(execute('database', 'pg_isready', '-h', addresses.database, '-U', 'juris'));
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
    await start('api');
    const health = (name: Service, address: string) =>
      succeeds(
        execute(
          name,
          'node',
          '-e',
          `fetch('${address}').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))`,
        ),
      );
    const isApiReady = () => health('api', 'http://127.0.0.1:4000/api/health');
    await expect.poll(isApiReady, { timeout: 120_000, message: await logOf('api') }).toBe(true);
    await start('renderer');
    await start('site');
    const isSiteReady = () => health('site', 'http://127.0.0.1:3000/health/ready');
    await expect.poll(isSiteReady, { timeout: 120_000, message: await logOf('site') }).toBe(true);

    const page = await fetchAsProxy(`http://${addresses.site}:3000/`, 'www.example.org');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1');
    const session = await execute(
      'site',
      'node',
      '-e',
      `fetch('http://127.0.0.1:3000/api/account/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify({ email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD })}' }).then(async (a) => console.log(a.status, await a.text()))`,
    );
    expect(session).toMatch(/^200 .*token/);

    for (const name of ['site', 'api', 'renderer'] as const) {
      expect((await execute(name, 'id', '-u')).trim()).toBe('1000');
      expect(await succeeds(execute(name, 'touch', '/app/x'))).toBe(false);
    }
    expect(await execute('site', 'sh', '-c', 'env')).not.toContain(settings.SIGNING_KEY);
    const backup = await execute('api', 'node', 'mock-api/dist/server/main.cjs', 'backup', '/backups/drill');
    expect(backup).toContain('/backups/drill');

    for (const name of ['site', 'api', 'renderer'] as const) {
      await podman('stop', '--time', '30', containerOf(name));
      const code = await podman('inspect', '--format', '{{.State.ExitCode}}', containerOf(name));
      expect([name, code.trim()]).toEqual([name, '0']);
    }
  } finally {
    await removeAll();
    rmSync(folder, { recursive: true, force: true });
  }
});
