import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadSharp, UnacceptableFile } from './acceptedFiles';
import type { ParserArguments, ParserName, ParserOutcome, ParserResult } from './parserThread';

/** Limits of a parser. */
interface ParserLimits {
  /** Maximum time in milliseconds. */
  time: number;
  /**
   * Maximum growth of the memory of the process while the parser runs, in bytes. The limit of the heap does not include
   * buffers and decoded images. The largest allowed image needs 300 MB.
   */
  memory: number;
}

const usualLimits: ParserLimits = { time: 2000, memory: 512 * 1024 * 1024 };

/** Maximum time of a parser on a busy computer, where it gets only a part of the processor time, in milliseconds. */
const LONGEST_BUSY_MS = 10_000;

/** Maximum heap of the thread, in MiB. It is sufficient for the largest allowed drawing. */
const LARGEST_HEAP = 256;

/** Interval in which time and memory of a running parser are compared with their limits, in milliseconds. */
const WATCH_MS = 25;

/** The thread ends after this many milliseconds without a task. */
const IDLE_MS = 10_000;

/** Limit that a parser exceeded. The message of the rejection names it. */
type ExceededLimit = 'time' | 'memory';

const reasons = (seconds: number): Record<ExceededLimit, string> => ({
  time: `could not be checked within ${seconds} seconds`,
  memory: 'needs too much memory to be checked',
});

/** Subject and remedy of the message about a file that exceeds the limits of its parser. */
export interface ParserMessage {
  subject: string;
  remedy: string;
}

/**
 * A thread in which files of users are parsed, one after the other. It starts with the first task. A parser that needs
 * too much time or memory is ended with its thread, and the next task gets a new thread.
 */
export class ParserWorker {
  private thread: Promise<Worker> | undefined;
  private started: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private tasks = 0;

  constructor(private readonly limits = usualLimits) {}

  /** Number of tasks that wait, without the running task. */
  get waiting(): number {
    return Math.max(0, this.tasks - 1);
  }

  /**
   * Runs a parser in the thread, after the tasks that were added earlier.
   * @throws UnacceptableFile if the parser rejects the file, or needs too much time or memory
   */
  run<Name extends ParserName>(
    name: Name,
    args: ParserArguments<Name>,
    message: ParserMessage,
  ): Promise<ParserResult<Name>> {
    this.tasks += 1;
    const result = this.last.then(() => this.parse(name, args, message));
    this.last = result
      .catch(() => undefined)
      .finally(() => {
        this.tasks -= 1;
      });
    return result;
  }

  private async parse<Name extends ParserName>(
    name: Name,
    args: ParserArguments<Name>,
    { subject, remedy }: ParserMessage,
  ): Promise<ParserResult<Name>> {
    clearTimeout(this.idle);
    const thread = await (this.thread ??= this.start());
    thread.ref();
    const outcome = await outcomeOf<Name>(thread, { name, args }, this.limits);
    thread.unref();
    if (typeof outcome === 'string' || outcome instanceof Error) {
      await this.end(thread);
      throw typeof outcome === 'string'
        ? new UnacceptableFile(`${subject} ${reasons(this.limits.time / 1000)[outcome]}. ${remedy}`)
        : outcome;
    }
    this.idle = setTimeout(() => void this.end(thread), IDLE_MS).unref();
    if ('rejection' in outcome) throw new UnacceptableFile(outcome.rejection);
    if ('failure' in outcome) throw Object.assign(new Error(outcome.failure.message), outcome.failure);
    return outcome.result;
  }

  /** Starts the thread. Resolves when it has loaded the parsers, which is not part of the time of the first file. */
  private async start(): Promise<Worker> {
    // The native library `sharp` must be loaded in the main thread before another thread loads it. Only pictures need
    // it, so an error is ignored.
    await loadSharp().catch(() => undefined);
    const thread = newThread();
    this.started = thread;
    try {
      await once(thread, 'message');
    } catch (error) {
      this.thread = undefined;
      throw error;
    }
    // `outcomeOf` handles errors. Without a listener, an error between two tasks would end the process.
    thread.on('error', () => void this.end(thread));
    return thread;
  }

  /** Ends the thread. The next task starts another one. */
  private async end(thread: Worker) {
    if (this.started === thread) this.thread = undefined;
    await thread.terminate();
  }
}

/** Reason why the thread must be replaced. */
type Ended = ExceededLimit | Error;

/** Sends a task to the thread. Resolves with its outcome, or with the reason why the thread must be replaced. */
function outcomeOf<Name extends ParserName>(
  thread: Worker,
  task: { name: Name; args: ParserArguments<Name> },
  limits: ParserLimits,
): Promise<ParserOutcome<Name> | Ended> {
  return new Promise((resolve) => {
    const finish = (outcome: ParserOutcome<Name> | Ended) => {
      clearInterval(watch);
      thread.off('message', finish).off('error', fail).off('exit', end);
      resolve(outcome);
    };
    const fail = (error: Error) =>
      finish(Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : error);
    const end = () => finish(new Error(`The thread of the parser ${task.name} ended.`));
    const watch = watchLimits(limits, finish);
    thread.on('message', finish).on('error', fail).on('exit', end);
    thread.postMessage(task);
  });
}

/**
 * Compares time and memory with their limits until the interval is cleared. On a busy computer, a parser may use as much
 * processor time as on an idle one.
 */
function watchLimits(limits: ParserLimits, exceed: (limit: ExceededLimit) => void): NodeJS.Timeout {
  const [start, cpu, rss] = [performance.now(), process.cpuUsage(), process.memoryUsage.rss()];
  return setInterval(() => {
    const elapsed = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    if (elapsed > LONGEST_BUSY_MS || Math.min(elapsed, (user + system) / 1000) > limits.time) exceed('time');
    else if (process.memoryUsage.rss() - rss > limits.memory) exceed('memory');
  }, WATCH_MS);
}

function newThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: LARGEST_HEAP };
  if (path.extname(__filename) === '.cjs')
    return new Worker(path.join(__dirname, '../parsers/main.cjs'), { resourceLimits });
  const file = path.join(__dirname, 'parserThread.ts');
  // `tsx` compiles TypeScript during development and in tests.
  return new Worker(
    `const load = require('node:module').createRequire(${JSON.stringify(file)});
     load('tsx/cjs'); load(${JSON.stringify(file)});`,
    { eval: true, execArgv: [], resourceLimits },
  );
}
