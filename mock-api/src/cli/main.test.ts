import { waitUntil } from '@juris/testing/waitUntil';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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

  test('only the owner may read the files in the data folder, also those of an earlier version', async () => {
    const DATA_DIR = path.join(folder, 'private');
    const readable = () =>
      readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(
        // A mail is renamed when it is complete.
        (name) => ((statSync(path.join(DATA_DIR, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
      );
    const first = startApiProcess({ DATA_DIR }, ['--seed', 'empty']);
    const response = await fetch(`${await first.origin()}/api/contact/enquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Asha', email: 'asha@example.org', message: 'Which price?' }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
    await waitUntil(
      () => readdirSync(DATA_DIR),
      (names) => names.includes('outbox'),
    );
    expect(readable()).toEqual([]);
    expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['juris.db', 'outbox', 'uploads']));
    first.child.kill('SIGTERM');
    await first.ended;

    chmodSync(path.join(DATA_DIR, 'juris.db'), 0o644);
    const second = startApiProcess({ DATA_DIR }, ['--seed', 'empty']);
    await second.origin();
    expect(readable()).toEqual([]);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('the API process locks its data folder until it is killed, has the same data after a restart, and stops on SIGTERM', async () => {
    const DATA_DIR = path.join(folder, 'data');
    const first = startApiProcess({ DATA_DIR });
    const list = await (await fetch(`${await first.origin()}/api/banner`)).text();
    expect(await fails({ DATA_DIR })).toBe(
      `Another API is using the data folder ${DATA_DIR}. Stop it, or set DATA_DIR to another folder.`,
    );
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startApiProcess({ DATA_DIR });
    expect(await (await fetch(`${await second.origin()}/api/banner`)).text()).toBe(list);
    second.child.kill('SIGTERM');
    const { code, printed } = await second.ended;
    expect(code).toBe(0);
    expect(printed).toMatch(/\[\d\d:\d\d:\d\d\] INFO: [0-9a-f]{8} GET \/api\/banner 200 \d+ ms 127\.0\.0\.1/);
  });

  test('the API process starts with an invalid OTEL_TRACES_SAMPLER and logs the invalid value', async () => {
    const traced = {
      DATA_DIR: path.join(folder, 'traced'),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_TRACES_SAMPLER: 'none_at_all',
    };
    const program = startApiProcess(traced, ['--seed', 'empty']);
    await program.origin();
    program.child.kill('SIGKILL');
    expect((await program.ended).printed).toContain('OTEL_TRACES_SAMPLER value "none_at_all" invalid');
  });

  test('the API process fails with one line about an invalid setting or a port that is in use', async () => {
    expect(await fails({ PORT: 'http' })).toBe('PORT must be a whole number from 0 to 65535; got "http".');
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const address = otherServer.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    try {
      expect(await fails({ PORT: port }, ['--seed', 'empty'])).toBe(
        `The port is already in use (127.0.0.1:${port}). Stop the other process, or set PORT to another port.`,
      );
    } finally {
      otherServer.close();
    }
  });

  test('the API process with --reset and without --yes prints what to type, and exits with 0', async () => {
    const DATA_DIR = path.join(folder, 'unconfirmed');
    const { code, printed } = await startApiProcess({ DATA_DIR }, ['--reset']).ended;
    expect(code).toBe(0);
    expect(printed).toMatch(/^--reset moves away .+ npm start -- --reset --yes\n$/);
  });
});
