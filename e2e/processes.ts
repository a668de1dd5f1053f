import { INVALID_RESPONSE } from '@juris/mock-api/responseValidator';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { allocatorSettings, heapOptions } from '../shell/supervisor/superviseProcess';
import { freePort } from './freePort';
import { releaseBuilds } from './releaseBuilds';

/** A running server, or a complete site (shell and API), with a separate data folder. */
export interface RunningSite {
  /** Address of the server, such as `http://localhost:41234`. */
  address: string;
  /** Path of the data folder. */
  data: string;
  /** Process id; undefined if the site was already running. */
  processId?: number | undefined;
  /** Stops the process and deletes its data. */
  stop(): Promise<void>;
}

/** Credentials of the sample account in the README. */
export const sampleEditor = { email: 'editor@example.org', password: 'sample-password' };

/**
 * Command-line options of all APIs in tests. The seed `sample` contains no messages and no figures. All tests send
 * forms from one IP address, which needs a higher limit. Every response is checked against the OpenAPI document.
 */
export const apiOptions = ['--seed', 'sample', '--form-limit', '1000', '--check-answers'];

/** Log lines about responses that violate the OpenAPI document, from all APIs of this process. */
export const breaches: string[] = [];

/**
 * Starts the site as `npm start` does, with an empty data folder and on a free port.
 * @param environment Additional environment variables.
 * @param options Additional command-line options of the API, such as `--seed large`.
 */
export function startSite(environment: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<RunningSite> {
  const command = [process.execPath, 'shell/cli/start.js', ...apiOptions, ...options];
  return startProgram(command, /Site ready at (\S+)/, environment);
}

/**
 * Starts the API without a shell.
 * @param folder Folder of the API's package, with the build.
 * @param environment Additional environment variables.
 */
export const startApi = (folder = 'mock-api', environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> =>
  startProgram(
    [process.execPath, path.join(folder, 'dist/server/main.cjs'), ...apiOptions],
    /API ready at (\S+)/,
    { PORT: '0', SEED_DIR: path.join(folder, 'src/dev/seed'), ...environment },
  );

/**
 * Starts a shell for an API that is already running.
 * @param folder Folder of the shell's package, with the build.
 * @param environment Additional environment variables, such as `API_URL`.
 * @param data Data folder, which may already contain releases.
 */
export function startShell(
  folder: string,
  environment: NodeJS.ProcessEnv,
  data = temporaryFolder(),
): Promise<RunningSite> {
  const command = [process.execPath, ...heapOptions, path.join(folder, 'dist/server/main.cjs')];
  return startProgram(command, /Site ready at (\S+)/, environment, data);
}

/**
 * Starts the current build of the shell and the remotes for an API. If the shell does not start, the API is stopped.
 * @param api API that is running.
 * @param environment Additional environment variables of the shell.
 * @param address Address at which the shell reaches the API; that of `api` by default.
 */
export async function startBaseline(
  api: RunningSite,
  environment: NodeJS.ProcessEnv,
  address = api.address,
): Promise<RunningSite> {
  const data = temporaryFolder();
  try {
    await releaseBuilds('.', path.join(data, 'releases'));
    return await startShell('shell', { API_URL: address, ...environment }, data);
  } catch (error) {
    await api.stop();
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

/** A running site with a large catalogue. */
export interface SeededSite extends RunningSite {
  /** The API, which can also be requested directly. */
  api: RunningSite;
  /** Addresses of the Prometheus metrics of shell and API. */
  metrics: { shell: string; api: string };
}

/**
 * Starts a site for measurements, with the memory settings of `npm start`. To save memory in the API, another process
 * adds the records, and responses are not checked.
 * @param rows Number of records of each content type.
 */
export async function startSeededSite(rows: number): Promise<SeededSite> {
  const data = temporaryFolder();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/scale/seed.ts', String(rows)], {
    env: { ...process.env, DATA_DIR: data },
  });
  const [apiMetrics, shellMetrics] = [await freePort(), await freePort()];
  const api = await startProgram(
    [process.execPath, ...heapOptions, 'mock-api/dist/server/main.cjs', '--form-limit', '1000'],
    /API ready at (\S+)\/api/,
    { ...allocatorSettings, SEED_DIR: 'mock-api/src/dev/seed', METRICS_PORT: String(apiMetrics) },
    data,
  );
  const uploads = path.join(api.data, 'uploads');
  const shell = await startBaseline(api, {
    ...allocatorSettings,
    UPLOADS: uploads,
    METRICS_PORT: String(shellMetrics),
  });
  return {
    ...shell,
    api,
    metrics: { shell: metricsAt(shellMetrics), api: metricsAt(apiMetrics) },
    async stop() {
      await shell.stop();
      await api.stop();
    },
  };
}

const metricsAt = (port: number) => `http://127.0.0.1:${port}/metrics`;

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'juris-'));

/**
 * Starts a process and waits until it has printed that it is ready.
 * @param command Path of the executable and its options.
 * @param ready Pattern of the output when the process is ready. Group 1 is the address of the server.
 * @param environment Additional environment variables.
 * @param data Data folder.
 */
async function startProgram(
  [command = '', ...options]: string[],
  ready: RegExp,
  environment: NodeJS.ProcessEnv = {},
  data = temporaryFolder(),
): Promise<RunningSite> {
  const child = spawn(command, options, {
    env: { ...process.env, DATA_DIR: data, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const [, address = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const look = (text: Buffer) => {
      printed += text.toString();
      const found = ready.exec(printed);
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(INVALID_RESPONSE)) breaches.push(line);
    });
    void ended.then(() => reject(new Error(`It did not start:\n${printed}`)));
  });
  let isStopped = false;
  // Playwright would start a new site after a failed test, which would hide that the process has ended.
  void ended.then(() => {
    if (!isStopped) console.error(`${options.at(-1)} ended by itself:\n${printed.slice(-4_000)}`);
  });
  return {
    address,
    data,
    processId: child.pid,
    async stop() {
      isStopped = true;
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
