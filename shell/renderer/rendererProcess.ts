import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { allocatorSettings, heapOptions } from '../supervisor/superviseProcess';
import { jobClient } from './jobClient';
import type { EndedProcess, Renderer, Reply, ServerFile } from './jobs';

/** Options of {@link startRendererProcess}. */
export interface RendererProcessOptions {
  /** Script of the process. */
  main: string;
  /** Server file that the process will run. */
  file: ServerFile;
  /** Environment variables of this process. The renderer process gets a few harmless ones. */
  environment: NodeJS.ProcessEnv;
  /** Path of the Unix socket on which the process will receive jobs. */
  socketPath: string;
  /** Interval in milliseconds between two heartbeats. */
  heartbeatInterval: number;
  /**
   * Called when the process has ended by itself or was killed because it hung.
   * @returns The end, which replies contain.
   */
  onEnd: (reason: string) => EndedProcess;
  /** Called when the process could not be started, or another process has ended it. */
  onLost: () => void;
}

/** Number of heartbeats without a reply after which a process is killed. See `superviseProcess`. */
const maxMissedHeartbeats = 5;
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
export function startRendererProcess({
  main,
  file,
  environment,
  socketPath,
  heartbeatInterval,
  onEnd,
  onLost,
}: RendererProcessOptions): Pick<Renderer, 'send'> & { end(): void } {
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
  let isEnding = false;
  let hang: string | undefined;
  let heartbeats: NodeJS.Timeout | undefined;

  const ready = new Promise<void>((resolve) => {
    const stream = child.stdio[3] as Readable;
    stream.on('data', (chunk: Buffer) => {
      report = (report + chunk.toString()).slice(0, MAX_REASON);
      if (report.length === MAX_REASON) stream.destroy();
      if (heartbeats || !report.includes('\n')) return;
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
      () => void (missed = 0),
      () => undefined,
    );
  }

  const waiting = new Set<(reply: Reply) => void>();
  let endReply: Reply | undefined;
  function end(how: string, isOwnFault: boolean) {
    if (endReply) return;
    clearInterval(heartbeats);
    void client.close();
    rmSync(socketPath, { force: true });
    const reported = report.slice(report.indexOf('\n') + 1).trim();
    const ended =
      !isEnding && (isOwnFault || hang !== undefined) ? onEnd(hang ?? (reported || how)) : undefined;
    if (!ended && !isEnding) onLost();
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
    // A promise for the end of the process would keep every reply in memory until then.
    send: (_file, job, signal) =>
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
