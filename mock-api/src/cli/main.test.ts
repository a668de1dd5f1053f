import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApiProcess } from '../testing/apiProcess';

describe('the API process', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-program-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts the process, expects that it fails with a single line, and returns this line. */
  async function fails(environment: NodeJS.ProcessEnv, args: string[] = []) {
    const { code, printed } = await startApiProcess(
      { DATA_DIR: path.join(folder, 'failing'), ...environment },
      args,
    ).ended;
    expect(code).toBe(1);
    expect(printed.trim().split('\n')).toHaveLength(1);
    return printed.trim();
  }

  test('the API process starts with an empty data folder, stops on SIGTERM, and has the same data after a restart', async () => {
    const environment = { DATA_DIR: path.join(folder, 'data') };
    const first = startApiProcess(environment);
    const list = await (await fetch(`${await first.origin()}/api/banner`)).text();
    first.child.kill('SIGTERM');
    const { code, printed } = await first.ended;
    expect(code).toBe(0);
    expect(printed).toMatch(/\[\d\d:\d\d:\d\d\] INFO: [0-9a-f]{8} GET \/api\/banner 200 \d+ ms 127\.0\.0\.1/);
    const second = startApiProcess(environment);
    expect(await (await fetch(`${await second.origin()}/api/banner`)).text()).toBe(list);
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });

  test('the API process fails while another process uses the data folder, and starts after that was killed', async () => {
    const DATA_DIR = path.join(folder, 'shared');
    const first = startApiProcess({ DATA_DIR });
    await first.origin();
    expect(await fails({ DATA_DIR })).toBe(
      `Another API is using the data folder ${DATA_DIR}. Stop it, or set DATA_DIR to another folder.`,
    );
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startApiProcess({ DATA_DIR });
    await second.origin();
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('the API process starts with an invalid OTEL_TRACES_SAMPLER and logs the invalid value', async () => {
    const program = startApiProcess({
      DATA_DIR: path.join(folder, 'traced'),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_TRACES_SAMPLER: 'none_at_all',
    });
    await program.origin();
    program.child.kill('SIGKILL');
    expect((await program.ended).printed).toContain('OTEL_TRACES_SAMPLER value "none_at_all" invalid');
  });

  test('the API process fails with the reason if port, data folder or database cannot be used', async () => {
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const address = otherServer.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    try {
      expect(await fails({ PORT: port })).toBe(
        `The port is already in use (127.0.0.1:${port}). Stop the other process, or set PORT to another port.`,
      );
    } finally {
      otherServer.close();
    }

    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await fails({ DATA_DIR: path.join(file, 'data') })).toMatch(/^The data folder .* is not writable/);

    const broken = mkdtempSync(path.join(folder, 'broken-'));
    writeFileSync(path.join(broken, 'juris.db'), 'garbage '.repeat(1000));
    expect(await fails({ DATA_DIR: broken })).toMatch(
      /^The database .*juris\.db cannot be used: file is not a database\. Check DATA_DIR\. /,
    );
    expect(await fails({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' })).toMatch(
      /^The database postgres:\/\/127\.0\.0\.1:1\/none cannot be used: .*ECONNREFUSED.* Check DATABASE_URL/,
    );
  });

  test('the API process fails in production with missing, weak or sample credentials', async () => {
    const production = { NODE_ENV: 'production' };
    const key = { SIGNING_KEY: 'a key for tests that is long enough for HS256' };
    const named = { ...production, ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'long enough' };
    expect(await fails({ ...production, ...key })).toMatch(/^ADMIN_EMAIL and ADMIN_PASSWORD are not set/);
    expect(await fails({ ...named, ...key, ADMIN_PASSWORD: 'sample-password' })).toMatch(
      /^ADMIN_PASSWORD is the sample one/,
    );
    expect(await fails(named)).toMatch(/^SIGNING_KEY is not set/);
    expect(await fails({ ...named, ...key })).toBe(
      'ADMIN_PASSWORD has 11 characters and needs at least 12. Choose a password that is hard to guess.',
    );
    expect(
      await fails({ ...named, SIGNING_KEY: 'short', ADMIN_PASSWORD: 'nobody guesses this one' }),
    ).toMatch(/^SIGNING_KEY has 5 bytes and needs at least 32/);
  });

  test('the API process in production uses the seed "empty" and later rejects --seed sample', async () => {
    const production = {
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'a@example.org',
      ADMIN_PASSWORD: 'nobody guesses this one',
      SIGNING_KEY: 'a key for tests that is long enough for HS256',
      DATA_DIR: path.join(folder, 'production'),
    };
    const program = startApiProcess(production);
    expect(await (await fetch(`${await program.origin()}/api/leadership`)).json()).toEqual({ output: [] });
    program.child.kill('SIGTERM');
    await program.ended;
    expect(await fails(production, ['--seed', 'sample'])).toMatch(/^The database was filled with "empty"/);
  });

  test('the API process with --reset and without --yes prints what to type, and exits with 0', async () => {
    const DATA_DIR = path.join(folder, 'unconfirmed');
    const { code, printed } = await startApiProcess({ DATA_DIR }, ['--reset']).ended;
    expect(code).toBe(0);
    expect(printed).toMatch(/^--reset moves away .+ npm start -- --reset --yes\n$/);
  });

  test('the API process fails with a message that names the invalid value of --seed, PORT or --fault', async () => {
    expect(await fails({}, ['--seed', 'huge'])).toBe(
      '--seed must be one of empty, sample, demo, large; got "huge".',
    );
    expect(await fails({ PORT: 'http' })).toBe('PORT must be a whole number from 0 to 65535; got "http".');
    expect(await fails({}, ['--fault', 'GET /api/banner=banana'])).toMatch(/^"banana" is not a fault/);
  });
});
