import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the instructions of the Dockerfile by stage, with continued lines joined. */
function stagesOf(dockerfile: string) {
  const instructions = dockerfile.replace(/^#.*$/gm, '').replace(/\\\n/g, ' ').split('\n').filter(Boolean);
  const stages: string[][] = [];
  for (const instruction of instructions)
    if (instruction.startsWith('FROM ')) stages.push([instruction]);
    else stages.at(-1)?.push(instruction);
  return stages;
}

describe('the Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'));
  const names = stages.map(([from = '']) => / AS (\w+)$/.exec(from)?.[1] ?? '');
  const last = stages.at(-1) ?? [];
  const stage = (name: string) => stages[names.indexOf(name)] ?? [];

  test('the Dockerfile starts each stage from an image with a pinned version or from a previous stage', () => {
    for (const [index, [from = '']] of stages.entries()) {
      const [, image = ''] = /^FROM (\S+)/.exec(from) ?? [];
      if (!names.slice(0, index).includes(image))
        expect(image).toMatch(/^node:24\.\d+(\.\d+)?-bookworm-slim$/);
    }
  });

  test('the Dockerfile copies only from existing stages, and copies the package file and build output of each workspace', () => {
    const copied = stages.flat().join('\n');
    for (const [, name] of copied.matchAll(/--from=(\w+)/g)) expect(names).toContain(name);
    const workspaces = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(read('package.json')));
    for (const workspace of workspaces.workspaces) {
      expect(stage('packages')).toContain(`COPY ${workspace}/package.json ${workspace}/`);
      const isBuilt = workspace !== 'shared-ui' && !workspace.startsWith('packages/');
      if (isBuilt) expect(last).toContain(`COPY --from=build /app/${workspace}/dist ${workspace}/dist`);
    }
  });

  test('the build in the image gets the files of `public`, which become `dist/assets`, and the image contains the sample catalogue', () => {
    expect(stage('build').indexOf('COPY . .')).toBeLessThan(stage('build').indexOf('RUN npm run build'));
    expect(stage('build')).toContain('COPY . .');
    expect(last).toContain('COPY mock-api/src/dev/seed mock-api/src/dev/seed');
    const ignored = read('.dockerignore')
      .split('\n')
      .filter(Boolean)
      .map((pattern) => {
        const expression = pattern
          .replaceAll('.', '\\.')
          .replace('**/', '(?:.*/)?')
          .replaceAll(/(?<![.)])\*/g, '[^/]*');
        return new RegExp(`^${expression}(?:/|$)`);
      });
    const isIgnored = (file: string) => ignored.some((pattern) => pattern.test(file));
    expect(
      ['mock-api/dist/assets/logo.svg', 'docs/teams.md', 'x.log', '.env.local'].map(isIgnored),
    ).not.toContain(false);
    const folders = ['mock-api/public', 'shell/public', 'mock-api/src/dev/seed'];
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    );
    expect(files).toEqual(
      expect.arrayContaining(['mock-api/public/logo.svg', 'mock-api/src/dev/seed/catalogue.json']),
    );
    expect(files.filter(isIgnored)).toEqual([]);
  });

  test('the image runs as an unprivileged user with production dependencies only, and has a health check', () => {
    expect(last.filter((instruction) => instruction.startsWith('USER '))).toEqual(['USER node']);
    const afterUser = last.slice(last.indexOf('USER node'));
    expect(afterUser.some((instruction) => /^(RUN|COPY) /.test(instruction))).toBe(false);
    expect(last.join('\n')).not.toMatch(/npm|playwright|chromium/);
    expect(stage('libraries').join('\n')).toContain('npm ci --omit=dev ');
    expect(last.find((instruction) => instruction.startsWith('HEALTHCHECK '))).toContain('/health/ready');
    const [, command = ''] = last.map((instruction) => /^CMD (.*)$/.exec(instruction)).find(Boolean) ?? [];
    expect(JSON.parse(command)).toEqual(['node', 'shell/dist/supervisor/main.cjs']);
  });

  test('.dockerignore excludes secrets, stored data, and everything built or installed outside the image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env*', '.git', 'data', 'backups', '**/node_modules', '**/dist'])
      expect(ignored).toContain(name);
  });
});

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  networks: z.array(z.string()),
  mem_limit: z.string().optional(),
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(text, { merge: true }));
  const services = Object.entries(compose.services);
  const { site, api, renderer, database } = compose.services;

  test('compose.yaml refers only to services and volumes that it defines, and pins the version of each image', () => {
    for (const [, { image, build, volumes = [], depends_on: needed = [] }] of services) {
      if (!build) expect(image).toMatch(/^[\w/]+:(\d+\.\d+|RELEASE\.[\dTZ-]+)$/);
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(Object.keys(compose.services)).toContain(other);
    }
  });

  test('compose.yaml runs our services without privileges, on a read-only file system', () => {
    for (const program of [site, api, renderer])
      expect(program).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        stop_grace_period: '30s',
      });
  });

  test('compose.yaml publishes only the port of the site, and only on the host itself', () => {
    const open = services.filter(([, { ports }]) => ports);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['site', ['127.0.0.1:3000:3000']]]);
  });

  test('compose.yaml passes the secrets of the API to the API only, and contains no secret itself', () => {
    const secrets = [
      ...['ADMIN_PASSWORD', 'SIGNING_KEY', 'SECOND_SIGNING_KEY', 'DATABASE_URL', 'SMTP_URL'],
      'AWS_SECRET_ACCESS_KEY',
    ];
    for (const secret of secrets) {
      expect(Object.keys(site?.environment ?? {})).not.toContain(secret);
      expect(String(api?.environment[secret])).toMatch(/\$\{\w+:/);
    }
    expect(text).not.toMatch(/PASSWORD: (?!\$\{)\S/);
  });

  test('compose.yaml gives the renderer no data, no secret but that of its jobs, and no way to the database', () => {
    expect(renderer).toMatchObject({ volumes: [], environment: { RENDERER: 'http://0.0.0.0:4600' } });
    expect(Object.keys(renderer?.environment ?? {})).toEqual(['RENDERER', 'RENDERER_TOKEN']);
    expect(site?.environment.RENDERER_TOKEN).toMatch(/^\$\{RENDERER_TOKEN:\?/);
    expect(renderer?.mem_limit).toBeDefined();
    expect(renderer?.networks.some((network) => database?.networks.includes(network))).toBe(false);
    expect(site?.environment.RENDERER).toContain('http://renderer:4600');
  });

  test('compose.yaml uses only settings that the documentation explains', () => {
    const explained =
      read('docs/configuration.md') +
      read('docs/deployment.md') +
      read('docs/mock-api.md') +
      read('docs/operating.md');
    for (const program of [site, api])
      for (const name of Object.keys(program?.environment ?? {}))
        if (!name.startsWith('AWS_')) expect(explained).toContain(`\`${name}\``);
  });

  test('compose.yaml starts the API and the renderer with scripts that the image contains', () => {
    expect(api?.command).toEqual(['node', 'mock-api/dist/server/main.cjs']);
    expect(renderer?.command).toEqual(['node', 'shell/dist/rendererService/main.cjs']);
  });
});
