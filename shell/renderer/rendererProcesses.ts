import { hashOf } from '@juris/releases/hash';
import type { RemoteName } from '@juris/releases/remotes';
import { LRUCache } from 'lru-cache';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileKey, type EndedProcess, type Job, type Renderer, type ServerFile, type Reply } from './jobs';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { allocatorSettings, heapOptions } from '../supervisor/superviseProcess';
import { jobClient } from './jobExchange';

/** Options of {@link rendererProcesses}. */
export interface RendererProcessesOptions {
  /** Script of the processes. */
  main: string;
  /** Environment variables of this process. The renderer processes get a few harmless ones. */
  environment: NodeJS.ProcessEnv;
  /** Interval in milliseconds between two heartbeats. A process is killed after five without a reply. */
  heartbeatInterval?: number;
}

/**
 * Maximum number of processes of a remote: for the active version, the one on trial and the one under check. The
 * process of the least recently used version is ended.
 */
const MAX_VERSIONS = 3;
/** Time in milliseconds after which an unused process is ended. */
const MAX_IDLE_MS = 600_000;
/** Maximum number of versions whose ends are remembered. */
const MAX_ENDED = 100;

type Processes = LRUCache<string, ReturnType<typeof startRendererProcess>>;

/**
 * Runs every version of a remote in a separate process without rights. If a process ends by itself or hangs, the next
 * job of this version starts a new one.
 */
export function rendererProcesses({
  main,
  environment,
  heartbeatInterval = 1_000,
}: RendererProcessesOptions): Required<Renderer> {
  // Only this user can connect to sockets in the folder.
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-renderer-'));
  const remotes = new Map<RemoteName, Processes>();
  const ends = new LRUCache<string, EndedProcess>({ max: MAX_ENDED });
  const starts = new LRUCache<string, number>({ max: MAX_ENDED });
  const build = hashOf(readFileSync(main));

  function processesOf(name: RemoteName): Processes {
    const known = remotes.get(name);
    if (known) return known;
    const processes: Processes = new LRUCache({
      max: MAX_VERSIONS,
      ttl: MAX_IDLE_MS,
      ttlAutopurge: true,
      dispose: (process) => process.end(),
    });
    remotes.set(name, processes);
    return processes;
  }

  function start(file: ServerFile, processes: Processes) {
    const key = fileKey(file);
    starts.set(key, (starts.get(key) ?? 0) + 1);
    const process = startRendererProcess({
      ...{ main, file, environment, heartbeatInterval },
      // A short name: the path of a socket has at most 103 bytes on macOS.
      socketPath: path.join(folder, randomBytes(6).toString('hex')),
      onEnd(reason) {
        if (processes.peek(key) === process) processes.delete(key);
        if (reason === undefined) return undefined;
        const end = { reason, id: randomUUID() };
        ends.set(key, end);
        return end;
      },
    });
    processes.set(key, process);
    return process;
  }

  return {
    async send(file, job, signal) {
      const processes = processesOf(file.remote);
      const running = processes.get(fileKey(file));
      if (running) {
        // Restarts the time after which the process counts as unused.
        processes.set(fileKey(file), running);
        return running.send(file, job, signal);
      }
      if (job.type !== 'load') return { status: 409, body: JSON.stringify(ends.get(fileKey(file)) ?? null) };
      // Code of remotes can reach the address of a service too. It must not replace the code of another version.
      if (hashOf(Buffer.from(job.code)) !== file.integrity)
        return { status: 500, body: JSON.stringify({ message: 'the code differs from the released file.' }) };
      return start(file, processes).send(file, job, signal);
    },
    report: async () => ({
      build,
      processes: [...remotes.values()].flatMap((processes) =>
        [...processes].map(([key, { file, megabytes }]) => ({
          ...{ remote: file.remote, version: file.version },
          ...{ megabytes: megabytes(), starts: starts.get(key) ?? 1 },
        })),
      ),
    }),
    async close() {
      for (const processes of remotes.values()) processes.clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Options of {@link startRendererProcess}. */
interface RendererProcessOptions extends Required<RendererProcessesOptions> {
  /** Server file that the process will run. */
  file: ServerFile;
  /** Path of the Unix socket on which the process will receive jobs. */
  socketPath: string;
  /**
   * Called when the process has ended.
   * @param reason Why it ended by itself or was killed because it hung; undefined if it could not be started, or another
   *   process has ended it.
   * @returns The end, which replies contain.
   */
  onEnd: (reason: string | undefined) => EndedProcess | undefined;
}

/** Number of heartbeats without a reply after which a process is killed. See `superviseProcess`. */
const maxMissedHeartbeats = 5;
/** Time in milliseconds after which a process that is not ready is killed. */
const START_TIMEOUT_MS = 30_000;
/** Maximum size of the heap in megabytes. */
const MAX_HEAP_MB = 256;
/** Maximum length of the reason that a process reports, in characters. */
const MAX_REASON = 2_000;

/** Time in milliseconds in which the end of a process is noticed after its connection was closed. */
const END_DELAY_MS = 1_000;

/** Signals that another process has sent. The version is not at fault: another remote may have sent them. */
const foreignSignals = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** Names of the environment variables that a renderer process gets. None contains a secret. */
const harmlessNames = ['NODE_ENV', 'TZ', 'LANG', 'LC_ALL'];

/** Starts a process without rights, in which one server file runs. */
function startRendererProcess({
  main,
  file,
  environment,
  socketPath,
  heartbeatInterval,
  onEnd,
}: RendererProcessOptions) {
  const client = jobClient({ socketPath });
  const child = spawn(
    process.execPath,
    [...permissionOptions(main), ...heapOptions, `--max-old-space-size=${MAX_HEAP_MB}`, main, socketPath],
    {
      // Node 20 resolves the script below the current folder.
      cwd: '/',
      env: {
        ...allocatorSettings,
        ...Object.fromEntries(harmlessNames.map((name) => [name, environment[name]])),
      },
      // The process ends when its input ends. The fourth stream is its report: a line when it is ready, and then the
      // error that ends it.
      stdio: ['pipe', 'inherit', 'inherit', 'pipe'],
    },
  );
  child.stdin?.on('error', () => undefined);
  let report = '';
  let missed = 0;
  let memory: number | null = null;
  let isEnding = false;
  let hang: string | undefined;
  let heartbeats: NodeJS.Timeout | undefined;
  // The version is not at fault, because its code has not run.
  const starting = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS).unref();

  const ready = new Promise<void>((resolve) => {
    const stream = child.stdio[3] as Readable;
    stream.on('data', (chunk: Buffer) => {
      report = (report + chunk.toString()).slice(0, MAX_REASON);
      if (report.length === MAX_REASON) stream.destroy();
      if (heartbeats || !report.includes('\n')) return;
      clearTimeout(starting);
      heartbeats = setInterval(checkHeartbeat, heartbeatInterval);
      resolve();
    });
  });

  function checkHeartbeat() {
    if (missed === maxMissedHeartbeats) {
      hang = `it did not respond for ${(maxMissedHeartbeats * heartbeatInterval) / 1_000} s and was killed`;
      child.kill('SIGKILL');
    }
    missed += 1;
    client.send(file, { type: 'heartbeat' }).then(
      ({ body }) => {
        missed = 0;
        memory = Math.round(Number(body) / 1_000_000);
      },
      () => undefined,
    );
  }

  const waiting = new Set<(reply: Reply) => void>();
  let endReply: Reply | undefined;
  function end(how: string, isOwnFault: boolean) {
    if (endReply) return;
    clearTimeout(starting);
    clearInterval(heartbeats);
    void client.close();
    rmSync(socketPath, { force: true });
    const reported = report.slice(report.indexOf('\n') + 1).trim();
    const reason = hang ?? (isOwnFault ? reported || how : undefined);
    const ended = isEnding ? undefined : onEnd(reason);
    endReply = { status: ended ? 502 : 409, body: JSON.stringify(ended ?? null) };
    for (const settle of waiting) settle(endReply);
    waiting.clear();
  }
  child.once('error', ({ message }) => end(message, false));
  // `close` follows when the report was read.
  child.once('close', (code, signal) =>
    end(signal ?? `exit code ${code}`, signal === null || !foreignSignals.has(signal)),
  );

  return {
    file,
    megabytes: () => memory,
    // A promise for the end of the process would keep every reply in memory until then.
    send: (_file: ServerFile, job: Job, signal?: AbortSignal) =>
      new Promise<Reply>((resolve, reject) => {
        if (endReply) return resolve(endReply);
        waiting.add(resolve);
        const settled = () => void waiting.delete(resolve);
        void ready
          .then(() => client.send(file, job, signal))
          .then(resolve, async (error: unknown) => {
            // A closed connection usually means that the process is ending.
            if (!signal?.aborted) await delay(END_DELAY_MS);
            reject(error instanceof Error ? error : new Error(String(error)));
          })
          .finally(settled);
      }),
    end() {
      isEnding = true;
      child.kill('SIGKILL');
    },
  };
}

/**
 * Returns the options of Node's permission model: the process can read its script, and nothing else. It cannot write
 * files, or start processes and workers. Network access is not limited.
 */
function permissionOptions(main: string): string[] {
  const major = Number(process.versions.node.split('.')[0]);
  return [
    major < 24 ? '--experimental-permission' : '--permission',
    ...(major < 25 ? [] : ['--allow-net']),
    `--allow-fs-read=${main}`,
    '--disable-warning=ExperimentalWarning',
  ];
}
