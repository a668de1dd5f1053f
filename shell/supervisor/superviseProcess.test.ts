import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ProcessState,
  exponentialDelay,
  superviseProcess,
  type ProcessOptions,
} from './superviseProcess';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervised-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Supervises a process that runs the given lines of JavaScript. */
function supervise(lines: string, options: Partial<ProcessOptions> = {}) {
  const file = path.join(folder, `${Math.random()}.cjs`);
  writeFileSync(file, lines);
  const events: string[] = [];
  const states: ProcessState[] = [];
  let notify: () => void = () => undefined;
  const program = superviseProcess({
    name: 'API',
    command: [file],
    cwd: folder,
    environment: () => ({}),
    restartDelay: (ends) => ends,
    onEvent: (event) => events.push(event),
    onChange: (state) => {
      states.push(state);
      notify();
    },
    ...options,
  });
  /** Resolves after the given number of state changes. */
  const changes = (count: number) =>
    new Promise<void>((resolve) => {
      notify = () => {
        if (states.length >= count) resolve();
      };
      notify();
    });
  return { program, events, states, changes };
}

const ready = 'process.send({ ready: "at-1" });';
const respondsToHeartbeats = `process.on('message', (message) => process.send(message));`;

describe('superviseProcess', () => {
  test('a supervised process gets memory settings; settings of the operator take precedence', async () => {
    const tells = 'process.send({ ready: [...process.execArgv, process.env.MALLOC_ARENA_MAX].join(" ") });';
    const settingsOf = async (given: NodeJS.ProcessEnv) => {
      const { program } = supervise(tells, { environment: () => given });
      const settings = await program.ready;
      await program.stop();
      return settings;
    };
    expect(await settingsOf({})).toBe('--max-semi-space-size=4 --heap-growing-percent=30 2');
    expect(await settingsOf({ MALLOC_ARENA_MAX: '8' })).toMatch(/ 8$/);
  });

  test('a supervised process is restarted after a crash, with growing delays', async () => {
    const dies = `${ready} setImmediate(() => process.kill(process.pid, "SIGKILL"));`;
    const { program, events, states, changes } = supervise(dies);
    expect(await program.ready).toBe('at-1');
    await changes(5);
    await program.stop();
    expect(states.slice(0, 4).map(({ state, starts }) => `${state} ${starts}`)).toEqual([
      'up 1',
      'down 1',
      'up 2',
      'down 2',
    ]);
    expect(states[1]?.lastEnd?.how).toBe('SIGKILL');
    expect(events.slice(0, 3)).toEqual([
      'The API ended (SIGKILL). It is started again in 0.001 s.',
      'The API is running again at at-1.',
      'The API ended (SIGKILL). It is started again in 0.002 s.',
    ]);
  });

  test('a restarted process receives its previous address', async () => {
    const addresses: (string | undefined)[] = [];
    const { program, changes } = supervise(`${ready} setImmediate(() => process.exit(3));`, {
      environment: (address) => {
        addresses.push(address);
        return {};
      },
    });
    await changes(3);
    await program.stop();
    expect(addresses.slice(0, 2)).toEqual([undefined, 'at-1']);
  });

  test('a process that hangs is killed and restarted, and the reason is logged', async () => {
    // Only the first process hangs.
    const hangs = `require('node:fs').writeFileSync('started', '', { flag: 'wx' }); for (;;);`;
    const { program, events, states, changes } = supervise(
      `${respondsToHeartbeats} ${ready} setImmediate(() => { try { ${hangs} } catch {} });`,
      { heartbeatInterval: 10 },
    );
    await changes(3);
    await program.stop();
    expect(states[1]?.lastEnd?.how).toBe('it did not respond for 0.1 s and was killed');
    expect(events.slice(0, 2)).toEqual([
      'The API ended (it did not respond for 0.1 s and was killed). It is started again in 0.001 s.',
      'The API is running again at at-1.',
    ]);
  });

  test('a process that hangs before it is ready is killed', async () => {
    const { program } = supervise('setInterval(() => {}, 1000);', { startTimeout: 50 });
    await expect(program.ready).rejects.toThrow('it was not ready within 0.05 s and was killed');
  });

  test('a process that responds to heartbeats is not killed', async () => {
    const { program, events, changes } = supervise(
      `let count = 0; process.on('message', () => { if (++count === 15) process.send({ ready: 'at-2' }); });
      ${respondsToHeartbeats} ${ready}`,
      { heartbeatInterval: 50 },
    );
    await changes(2);
    await program.stop();
    expect(events).toEqual([]);
  });

  test('the restart delay doubles from a quarter of a second up to half a minute', () => {
    expect([1, 2, 3, 20].map(exponentialDelay)).toEqual([250, 500, 1_000, 30_000]);
  });

  test('a process that was never ready is not restarted', async () => {
    const { program, events } = supervise('process.exit(7);');
    await expect(program.ready).rejects.toThrow('The API ended before it was ready (exit code 7)');
    expect(events).toEqual([]);
  });

  test('a process that ends with exit code 0 before it is ready is not restarted, and this is no failure', async () => {
    const { program, events } = supervise('process.exit(0);');
    expect(await program.ready).toBeUndefined();
    expect(events).toEqual([]);
    expect(await program.stop()).toBe(true);
  });

  test('stop ends a process with SIGTERM without a restart', async () => {
    const { program, states } = supervise(
      `process.on('SIGTERM', () => process.exit(0)); process.on('message', () => {}); ${ready}`,
    );
    await program.ready;
    expect(await program.stop()).toBe(true);
    expect(states.map(({ state }) => state)).toEqual(['up']);
  });

  test('stop kills a process that does not end within the timeout, and returns false', async () => {
    const { program } = supervise(
      `process.on('SIGTERM', () => {}); process.on('message', () => {}); ${ready}`,
      { drainTimeout: 50 },
    );
    await program.ready;
    expect(await program.stop()).toBe(false);
  });
});
