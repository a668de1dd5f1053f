import { HEARTBEAT } from '@juris/server-kit/processSignals';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** Options of {@link superviseProcess}. */
export interface ProcessOptions {
  /** Name of the process in log lines. */
  name: string;
  /** Script of the process and its command line options. */
  command: readonly [file: string, ...options: string[]];
  /** Options that only the first start gets. A restart must not reset the data again, weeks later. */
  oneTimeOptions?: readonly string[];
  cwd: string;
  /**
   * Returns all environment variables of the process except the memory settings.
   * @param address Address of the process before a restart, so that it can use the same port again; undefined at the
   *   first start.
   */
  environment: (address: string | undefined) => NodeJS.ProcessEnv;
  /** Called after each change of the process's state. */
  onChange?: (state: ProcessState) => void;
  /** Called with events for operators, one sentence each. */
  onEvent: (event: string, details: Record<string, unknown>) => void;
  /**
   * Returns the delay before a restart, in milliseconds.
   * @param ends Number of times that the process ended in a row, counted from 1.
   */
  restartDelay?: (ends: number) => number;
  /** Uptime in milliseconds after which a process counts as stable. The restart delay then starts again. */
  steadyAfter?: number;
  /** Time in milliseconds that the process gets to end after SIGTERM, before it is killed. */
  drainTimeout?: number;
  /** Interval in milliseconds between the heartbeats that are sent to the process once it is ready. */
  heartbeatInterval?: number;
  /** Time in milliseconds after which a process that is not ready is killed. The API may prepare many records first. */
  startTimeout?: number;
}

const maxRestartDelay = 30_000;

/**
 * Number of heartbeats without a response after which a process is killed. They are counted, instead of the time,
 * because time also passes while the whole machine is suspended.
 */
const maxMissedHeartbeats = 10;

const SUCCESS = 'exit code 0';

/**
 * Returns the delay before a restart in milliseconds: 250 at first, doubled with each further end in a row, at most
 * 30,000.
 */
export const exponentialDelay = (ends: number) => Math.min(250 * 2 ** (ends - 1), maxRestartDelay);

/**
 * Starts a Node process and restarts it whenever it ends by itself. The process must send the message `{ ready: address
 * }`, and then respond to heartbeats; if it hangs, it is killed. It ends when the IPC channel to the supervisor closes.
 */
export function superviseProcess({
  name,
  command: [file, ...options],
  oneTimeOptions = [],
  cwd,
  environment,
  onChange = () => undefined,
  onEvent,
  restartDelay = exponentialDelay,
  steadyAfter = 60_000,
  drainTimeout = 12_000,
  heartbeatInterval = 1_000,
  startTimeout = 300_000,
}: ProcessOptions) {
  let child: ChildProcess | undefined;
  let address: string | undefined;
  let starts = 0;
  const stopping = new AbortController();
  let readyOnce: (address: string | undefined) => void;
  let failedOnce: (error: Error) => void;
  const ready = new Promise<string | undefined>((resolve, reject) => {
    readyOnce = resolve;
    failedOnce = reject;
  });

  async function run() {
    for (let endsInARow = 0; !stopping.signal.aborted;) {
      const { how, upFor } = await runOnce();
      if (stopping.signal.aborted) return;
      if (address === undefined) {
        if (how === SUCCESS) readyOnce(undefined);
        else failedOnce(new ProgramFailed(name, how));
        return;
      }
      endsInARow = upFor > steadyAfter ? 1 : endsInARow + 1;
      const wait = restartDelay(endsInARow);
      onEvent(`The ${name} ended (${how}). It is started again in ${wait / 1_000} s.`, {
        program: name,
        end: how,
      });
      onChange({ state: 'down', starts, lastEnd: { at: new Date().toISOString(), how } });
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function runOnce(): Promise<{ how: string; upFor: number }> {
    starts++;
    const current = options.filter((option) => starts === 1 || !oneTimeOptions.includes(option));
    const started = spawn(process.execPath, [...heapOptions, file, ...current], {
      cwd,
      env: { ...allocatorSettings, ...environment(address) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    let upSince: number | undefined;
    let missed = 0;
    /** Reason why the process is killed. */
    let hang: string | undefined;
    const killHanging = (what: string, ms: number) => {
      hang = `it ${what} ${ms / 1_000} s and was killed`;
      started.kill('SIGKILL');
    };
    let timer = setTimeout(killHanging, startTimeout, 'was not ready within', startTimeout).unref();
    const sendHeartbeat = () => {
      if (stopping.signal.aborted) return;
      if (missed === maxMissedHeartbeats)
        killHanging('did not respond for', maxMissedHeartbeats * heartbeatInterval);
      missed += 1;
      if (started.connected) started.send(HEARTBEAT, () => undefined);
    };
    started.on('message', (message: unknown) => {
      if (message === HEARTBEAT) missed = 0;
      const where = addressIn(message);
      if (where === undefined) return;
      address = where;
      clearTimeout(timer);
      timer = setInterval(sendHeartbeat, heartbeatInterval);
      upSince = performance.now();
      readyOnce(where);
      if (starts > 1) onEvent(`The ${name} is running again at ${where}.`, { program: name });
      onChange({ state: 'up', starts });
    });
    return new Promise((resolve) => {
      started.once('error', (error) => resolve({ how: error.message, upFor: 0 }));
      started.once('exit', (code, signal) => {
        const upFor = upSince === undefined ? 0 : performance.now() - upSince;
        clearTimeout(timer);
        resolve({ how: hang ?? signal ?? `exit code ${code}`, upFor });
      });
    });
  }

  const finished = run();
  return {
    /**
     * Resolves with the address of the process when it is first ready, or with undefined when the process ends with exit
     * code 0 before that, for example after `--help`.
     * @throws Error with the exit code when the process ends before it is ready. It is not restarted then, because the
     *   same failure would happen again.
     */
    ready,
    /** Sends a message to the process. Does nothing while the process is not running. */
    send(message: Record<string, unknown>) {
      // A process that is ending does not need the message.
      if (child?.connected) child.send(message, () => undefined);
    },
    /**
     * Ends the process with SIGTERM, and kills it after the timeout.
     * @returns True if the process ended by itself with exit code 0.
     */
    async stop(): Promise<boolean> {
      stopping.abort();
      if (!child || !isRunning(child)) return true;
      child.kill('SIGTERM');
      const killing = setTimeout(() => child?.kill('SIGKILL'), drainTimeout);
      await finished;
      clearTimeout(killing);
      return child.exitCode === 0;
    },
    kill() {
      stopping.abort();
      child?.kill('SIGKILL');
    },
  };
}

/** Result of {@link superviseProcess}. */
export type SupervisedProcess = ReturnType<typeof superviseProcess>;

/** Thrown when a process ends before it is ready. */
class ProgramFailed extends Error {
  constructor(name: string, how: string) {
    super(`The ${name} ended before it was ready (${how}). The reason is in the lines above.`);
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function addressIn(message: unknown): string | undefined {
  const { ready }: { ready?: unknown } = Object(message);
  return typeof ready === 'string' ? ready : undefined;
}

/**
 * Memory settings of the shell and the API, with which both release memory after a peak (figures in
 * `docs/performance.md`).
 */

/**
 * Command line options of Node: a small young generation, and a heap that is collected when it has grown by a third.
 * The default is fourfold growth.
 */
export const heapOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Environment variables for the allocator of the C library. Values that the operator sets take precedence. */
export const allocatorSettings = {
  // By default every thread has a separate memory pool, which keeps memory that no other thread can use.
  MALLOC_ARENA_MAX: '2',
  // Setting both thresholds keeps them fixed. Otherwise a large buffer raises both.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Schema of the state of a supervised process. The supervisor sends the state of the API to the shell as the message `{
 * api: ProcessState }`.
 */
export const processStateSchema = z.object({
  state: z.enum(['up', 'down']),
  /** Number of times that the process was started. */
  starts: z.number(),
  /** Time and cause of the most recent end of the process. The cause is a signal, an exit code, or a hang. */
  lastEnd: z.object({ at: z.string(), how: z.string() }).exactOptional(),
});

/** Value of {@link processStateSchema}. */
export type ProcessState = z.infer<typeof processStateSchema>;
