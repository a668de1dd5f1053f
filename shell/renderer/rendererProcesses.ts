import { hashOf } from '@juris/releases/hash';
import type { RemoteName } from '@juris/releases/remotes';
import { LRUCache } from 'lru-cache';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileKey, type EndedProcess, type Renderer, type ServerFile } from './jobs';
import { startRendererProcess } from './rendererProcess';

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
}: RendererProcessesOptions): Renderer {
  // Only this user can connect to sockets in the folder.
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-renderer-'));
  const remotes = new Map<RemoteName, Processes>();
  const ends = new LRUCache<string, EndedProcess>({ max: MAX_ENDED });

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
    const forget = () => void (processes.peek(key) === process && processes.delete(key));
    const process = startRendererProcess({
      ...{ main, file, environment, heartbeatInterval },
      // A short name: the path of a socket has at most 103 bytes on macOS.
      socketPath: path.join(folder, randomBytes(6).toString('hex')),
      onLost: forget,
      onEnd(reason) {
        forget();
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
    async close() {
      for (const processes of remotes.values()) processes.clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
