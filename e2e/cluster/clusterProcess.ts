import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server process of the cluster, which can be killed and restarted with the same data folder. */
export interface ClusterProcess {
  /** Address at which the server listens. A restart does not change it. */
  address: string;
  /** True if the process exited without being killed. */
  hasFailed: boolean;
  /** Returns the processor time that the process has used, in ms (Linux only). */
  cpuTime(): number;
  /** Sends a signal and waits until the process has exited. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /**
   * Starts the process and waits until the server listens.
   * @param options Additional command-line options.
   */
  start(options?: string[]): Promise<void>;
}

/** Child processes that are killed when this process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a server process of the build.
 * @param command Path of the script, and options that are passed at each start.
 * @param ready Pattern of the line that the process prints when it listens. Group 1 is the address.
 * @param environment Environment variables.
 */
export async function startClusterProcess(
  [file = '', ...usual]: string[],
  ready: RegExp,
  environment: Record<string, string>,
): Promise<ClusterProcess> {
  const data = mkdtempSync(path.join(tmpdir(), 'juris-cluster-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  let stop: (signal: 'SIGKILL' | 'SIGTERM') => void;
  let ended: Promise<void>;
  let pid: number | undefined;
  const program: ClusterProcess = {
    address: '',
    hasFailed: false,
    cpuTime() {
      // User and system time, in hundredths of a second. They are the 12th and 13th fields after the process name in
      // parentheses.
      const [user, system] =
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? [];
      return (Number(user) + Number(system)) * 10;
    },
    async kill(signal) {
      stop(signal);
      await ended;
    },
    async start(options = []) {
      const port = program.address ? new URL(program.address).port : '0';
      const started = spawn(process.execPath, [file, ...usual, ...options], {
        env: { PATH: process.env.PATH, DATA_DIR: data, PORT: port, NODE_NO_WARNINGS: '1', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      ended = new Promise((resolve) => started.once('exit', () => resolve()));
      running.add(started);
      started.once('exit', () => running.delete(started));
      pid = started.pid;
      let printed = '';
      let isWanted = true;
      stop = (signal) => {
        isWanted = false;
        started.kill(signal);
      };
      void ended.then(() => {
        if (!isWanted || !program.address) return;
        program.hasFailed = true;
        console.error(`${file} ended unasked:\n${printed.slice(-2000)}`);
      });
      program.address = await new Promise<string>((resolve, reject) => {
        const look = (text: Buffer) => {
          printed = (printed + text.toString()).slice(-20_000);
          const [, address] = ready.exec(printed) ?? [];
          if (address) resolve(address);
        };
        started.stdout.on('data', look);
        started.stderr.on('data', look);
        void ended.then(() => reject(new Error(`${file} did not start:\n${printed}`)));
      });
    },
  };
  await program.start();
  return program;
}
