import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { allocatorSettings, heapOptions } from './memorySettings';
import type { ProgramState } from './programState';

/** A program to keep running. */
export interface ProgramOptions {
  /** What it is called in the log. */
  name: string;
  /** Its file, and its options. */
  command: readonly [file: string, ...options: string[]];
  /** The folder it runs in. */
  cwd: string;
  /** All it gets of the environment, besides how it handles memory. @param address where it was ready before, so that it can be there again */
  environment: (address: string | undefined) => NodeJS.ProcessEnv;
  /** Told each change of its state. */
  onChange?: (state: ProgramState) => void;
  /** Told what operators have to know, one sentence each. */
  onEvent: (event: string, details: Record<string, unknown>) => void;
  /** How long to wait before the start after the `ends`-th end in a row (from 1), in milliseconds. */
  restartDelay?: (ends: number) => number;
  /** For how long it must have been up until its ends are counted anew, in milliseconds. */
  steadyAfter?: number;
  /** How long it may take to end when asked, in milliseconds; then it is killed. */
  drainTimeout?: number;
}

/** A program that is kept running. */
export interface SupervisedProgram {
  /**
   * Resolves with its address when it is first ready.
   * @throws Error with its exit code when it ends before: what was wrong from the start does not heal by waiting
   */
  ready: Promise<string>;
  /** Tells it something, if it is there. */
  send(message: Record<string, unknown>): void;
  /** Asks it to finish what it is doing and to end. @returns whether it did; it was killed otherwise */
  stop(): Promise<boolean>;
  /** Kills it at once. */
  kill(): void;
}

const maxRestartDelay = 30_000;

/** A quarter of a second, then twice as long each time, up to half a minute. */
export const exponentialDelay = (ends: number) => Math.min(250 * 2 ** (ends - 1), maxRestartDelay);

/**
 * Starts a Node program and starts it again whenever it ends by itself. It says that it is ready, and where, by the
 * message `{ ready: address }`; it ends by itself when this process is gone, because its channel is.
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
      // A program that is just ending has no need to know.
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

/** A program that ended before it was ready. */
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
