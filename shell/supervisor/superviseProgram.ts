import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { allocatorSettings, heapOptions } from './memorySettings';
import type { ProgramState } from './programState';

/** A process to supervise. */
export interface ProgramOptions {
  /** Its name in the log. */
  name: string;
  /** Its file and its options. */
  command: readonly [file: string, ...options: string[]];
  /** Its working directory. */
  cwd: string;
  /**
   * Returns its whole environment, except the memory settings. @param address where it was ready before, so that it can
   * use it again
   */
  environment: (address: string | undefined) => NodeJS.ProcessEnv;
  /** Notified of each change of its state. */
  onChange?: (state: ProgramState) => void;
  /** Notified of events for operators, one sentence each. */
  onEvent: (event: string, details: Record<string, unknown>) => void;
  /** Returns the delay before the restart after the `ends`-th end in a row (from 1), in milliseconds. */
  restartDelay?: (ends: number) => number;
  /** Uptime after which its ends are counted from 1 again, in milliseconds. */
  steadyAfter?: number;
  /** Time to end on request before it is killed, in milliseconds. */
  drainTimeout?: number;
}

/** A supervised process. */
export interface SupervisedProgram {
  /**
   * Resolves with its address when it is first ready.
   * @throws Error with its exit code when it ends before: an initial failure would not resolve itself
   */
  ready: Promise<string>;
  /** Sends it a message, if it is running. */
  send(message: Record<string, unknown>): void;
  /** Asks it to finish its work and end. @returns whether it did; otherwise it was killed */
  stop(): Promise<boolean>;
  /** Kills it immediately. */
  kill(): void;
}

const maxRestartDelay = 30_000;

/** A quarter of a second, then twice as long each time, up to half a minute. */
export const exponentialDelay = (ends: number) => Math.min(250 * 2 ** (ends - 1), maxRestartDelay);

/**
 * Starts a Node process and restarts it whenever it ends by itself. It reports its address by the message `{ ready:
 * address }` when it is ready. It ends when this process does, since its channel closes.
 */
export function superviseProgram({
  name,
  command: [file, ...options],
  cwd,
  environment,
  onChange = () => undefined,
  onEvent,
  restartDelay = exponentialDelay,
  steadyAfter = 60_000,
  drainTimeout = 12_000,
}: ProgramOptions): SupervisedProgram {
  let child: ChildProcess | undefined;
  let address: string | undefined;
  let starts = 0;
  const stopping = new AbortController();
  let readyOnce: (address: string) => void;
  let failedOnce: (error: Error) => void;
  const ready = new Promise<string>((resolve, reject) => {
    readyOnce = resolve;
    failedOnce = reject;
  });

  async function run() {
    for (let endsInARow = 0; !stopping.signal.aborted;) {
      const { how, upFor } = await runOnce();
      if (stopping.signal.aborted) return;
      if (address === undefined) {
        failedOnce(new ProgramFailed(name, how));
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
    const started = spawn(process.execPath, [...heapOptions, file, ...options], {
      cwd,
      env: { ...allocatorSettings, ...environment(address) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    let upSince: number | undefined;
    started.on('message', (message: unknown) => {
      const where = addressIn(message);
      if (where === undefined) return;
      address = where;
      upSince = performance.now();
      readyOnce(where);
      if (starts > 1) onEvent(`The ${name} is up again at ${where}.`, { program: name });
      onChange({ state: 'up', starts });
    });
    return new Promise((resolve) => {
      started.once('error', (error) => resolve({ how: error.message, upFor: 0 }));
      started.once('exit', (code, signal) => {
        const upFor = upSince === undefined ? 0 : performance.now() - upSince;
        resolve({ how: signal ?? `exit code ${code}`, upFor });
      });
    });
  }

  const finished = run();
  return {
    ready,
    send(message) {
      // A process that is ending does not need the message.
      if (child?.connected) child.send(message, () => undefined);
    },
    async stop() {
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

/** Thrown when a process ends before it is ready. */
class ProgramFailed extends Error {
  constructor(name: string, how: string) {
    super(`The ${name} could not be started (${how}); it says above why.`);
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function addressIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('ready' in message)) return undefined;
  return typeof message.ready === 'string' ? message.ready : undefined;
}
