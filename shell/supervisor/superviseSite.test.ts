import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@juris/testing/waitUntil';
import { readSettings } from '@juris/server-kit/settings';
import { siteSettings } from '../settings/siteSettings';
import { superviseSite } from './superviseSite';

/** Script of a stub service, which records its start, environment, messages and end in files. */
const program = (name: string, address: string) => `
  const { appendFileSync } = require('node:fs');
  const note = (text) => appendFileSync('events', '${name} ' + text + '\\n');
  require('node:fs').writeFileSync('${name}.json', JSON.stringify(process.env));
  note('starts');
  process.on('message', ({ api }) => api && note('hears that the API is ' + api.state));
  process.on('SIGTERM', () => setTimeout(() => { note('ends'); process.exit(0); }, 20));
  process.send({ ready: '${address}' });
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'supervised-site-'));
  for (const [folder, name, address] of [
    ['mock-api', 'api', 'http://127.0.0.1:4321'],
    ['shell', 'shell', 'http://localhost:3210'],
  ] as const) {
    mkdirSync(path.join(root, folder, 'dist/server'), { recursive: true });
    writeFileSync(path.join(root, folder, 'dist/server/main.cjs'), program(name, address));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = (environment: NodeJS.ProcessEnv, endTimeout?: number, apiOptions: string[] = []) =>
  superviseSite({
    root,
    apiOptions,
    settings: readSettings(siteSettings, environment),
    environment,
    log: () => undefined,
    ...(endTimeout && { endTimeout }),
  });

const settingsOf = (name: string) =>
  JSON.parse(readFileSync(path.join(root, `${name}.json`), 'utf8')) as Record<string, string>;

describe('superviseSite', () => {
  test('the API starts before the shell, and ends after the shell', async () => {
    const site = start({});
    expect(await site.ready).toBe('http://localhost:3210');
    expect(await site.stop()).toBe(true);
    const events = readFileSync(path.join(root, 'events'), 'utf8').trim().split('\n');
    expect(events.filter((event) => !event.includes('hears'))).toEqual([
      'api starts',
      'shell starts',
      'shell ends',
      'api ends',
    ]);
  });

  test('the shell does not start if the API only prints something and ends with exit code 0', async () => {
    writeFileSync(path.join(root, 'mock-api/dist/server/main.cjs'), '');
    const site = start({});
    expect(await site.ready).toBeUndefined();
    expect(await site.stop()).toBe(true);
    expect(() => settingsOf('shell')).toThrow('ENOENT');
  });

  test('stop returns false when the shell had to be killed, and still ends the API', async () => {
    writeFileSync(
      path.join(root, 'shell/dist/server/main.cjs'),
      `process.on('SIGTERM', () => {}); process.on('message', () => {}); process.send({ ready: 'http://localhost:1' });`,
    );
    const site = start({}, 2000);
    await site.ready;
    expect(await site.stop()).toBe(false);
    expect(readFileSync(path.join(root, 'events'), 'utf8')).toContain('api ends');
  });

  test('the shell gets no secrets except its own, and the API listens on the loopback address only', async () => {
    const secrets = {
      SIGNING_KEY: 'key',
      ADMIN_EMAIL: 'editor@example.org',
      ADMIN_PASSWORD: 'password',
      DATABASE_URL: 'postgres://database',
    };
    const own = { OPERATIONS_TOKEN: 'o'.repeat(32), RENDERER_TOKEN: 'r'.repeat(32) };
    const others = { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', DATA_DIR: 'kept' };
    const site = start({ ...secrets, ...own, ...others });
    await site.ready;
    await site.stop();
    expect(settingsOf('api')).toMatchObject({ ...secrets, HOST: '127.0.0.1', TRUST_PROXY: 'loopback' });
    const shell = settingsOf('shell');
    expect(shell).toMatchObject({
      ...own,
      HOST: '0.0.0.0',
      TRUST_PROXY: '10.0.0.1',
      API_URL: 'http://127.0.0.1:4321',
      UPLOADS: path.join(root, 'kept/uploads'),
    });
    for (const secret of Object.keys(secrets)) expect(shell).not.toHaveProperty(secret);
  });

  test('an empty DATA_DIR is treated as unset', async () => {
    const site = start({ DATA_DIR: '' });
    await site.ready;
    await site.stop();
    for (const name of ['api', 'shell'])
      expect(settingsOf(name)).toMatchObject({ DATA_DIR: path.join(root, 'data') });
  });

  test('a HOST that others can reach is rejected while the sample sign-in is in use', () => {
    expect(() => start({ HOST: '0.0.0.0' })).toThrow(
      'HOST=0.0.0.0 opens the site to others, who know the sample sign-in. Set ADMIN_EMAIL and ADMIN_PASSWORD.',
    );
  });

  test('for links in mails, the API gets SITE_ORIGIN or the address of the shell', async () => {
    for (const [given, SITE_ORIGIN] of [
      [{ PORT: '4100' }, 'http://localhost:4100'],
      [{ PORT: '4100', SITE_ORIGIN: 'https://www.example.org' }, 'https://www.example.org'],
    ] as const) {
      const site = start(given);
      await site.ready;
      await site.stop();
      expect(settingsOf('api')).toMatchObject({ SITE_ORIGIN });
    }
  });

  test('a restarted service keeps port 80', async () => {
    for (const name of ['mock-api', 'shell'])
      writeFileSync(
        path.join(root, name, 'dist/server/main.cjs'),
        `require('node:fs').appendFileSync('${name}-ports', process.env.PORT + ' ');
        process.send({ ready: 'http://localhost' }, () => process.exit(1));`,
      );
    const site = start({ PORT: '8080', API_PORT: '4321' });
    await site.ready;
    const portsOf = (name: string) => readFileSync(path.join(root, `${name}-ports`), 'utf8');
    for (const [name, first] of [
      ['mock-api', '4321'],
      ['shell', '8080'],
    ] as const)
      expect(
        await waitUntil(
          () => portsOf(name),
          (ports) => ports.split(' ').length > 2,
        ),
      ).toMatch(`${first} 80 `);
    site.kill();
  });

  test('a restarted API does not get the options that reset or join the data, but all others', async () => {
    writeFileSync(
      path.join(root, 'mock-api/dist/server/main.cjs'),
      `require('node:fs').appendFileSync('options', process.argv.slice(2).join(' ') + '\\n');
      process.send({ ready: 'http://127.0.0.1:4321' }, () => process.exit(1));`,
    );
    const once = ['--reset', '--yes', '--join', '--sweep-all'];
    const site = start({}, undefined, ['--seed', 'large', ...once, '--form-limit', '9']);
    await site.ready;
    const starts = await waitUntil(
      () => readFileSync(path.join(root, 'options'), 'utf8').trim().split('\n'),
      ({ length }) => length > 1,
    );
    site.kill();
    expect(starts.slice(0, 2)).toEqual([
      `--seed large ${once.join(' ')} --form-limit 9`,
      '--seed large --form-limit 9',
    ]);
  });

  test('with an external API the shell gets no folder of uploads', async () => {
    const site = start({ API_URL: 'https://api.example.org' });
    await site.ready;
    await site.stop();
    expect(settingsOf('shell')).toMatchObject({ API_URL: 'https://api.example.org' });
    expect(settingsOf('shell')).not.toHaveProperty('UPLOADS');
  });
});
