import path from 'node:path';
import { dataDirectory } from './dataDirectory';
import { superviseProgram, type SupervisedProgram } from './superviseProgram';
import type { ProgramState } from './programState';
import { withoutSecrets } from './withoutSecrets';

/** What runs, and with which settings. */
export interface SiteOptions {
  /** The folder that holds all packages. */
  root: string;
  /** Options of the API, such as `['--seed', 'large']`. */
  apiOptions: string[];
  /** The settings, as the README lists them. */
  environment: NodeJS.ProcessEnv;
  /** Writes a line for the operators. */
  log: (event: string, details?: Record<string, unknown>) => void;
  /** How long a program may take to end besides `DRAIN_SECONDS`, in milliseconds: longer than it gives itself. */
  endTimeout?: number;
}

/** A site that runs until it is stopped. */
export interface SupervisedSite {
  /** Where it is, once both programs are ready. @throws ProgramFailed when one cannot be started */
  ready: Promise<string>;
  /** Ends the shell when it has drained, and then the API. @returns whether both ended by themselves */
  stop(): Promise<boolean>;
  /** Ends both at once. */
  kill(): void;
}

/**
 * Runs the API, unless `API_URL` names another, and the shell. Whichever ends by itself is started again with growing
 * delays while the other goes on; the shell is told how the API is.
 */
export function superviseSite({
  root,
  apiOptions,
  environment,
  log,
  endTimeout = 12_000,
}: SiteOptions): SupervisedSite {
  const dataDir = dataDirectory(root, environment);
  const programs: SupervisedProgram[] = [];
  let stopped = false;
  let api: ProgramState | undefined;
  let shell: SupervisedProgram | undefined;
  const drainTimeout = Number(environment.DRAIN_SECONDS ?? 0) * 1_000 + endTimeout;
  const common = { cwd: root, onEvent: log, drainTimeout };

  async function start(): Promise<string> {
    refuseSampleSignIn(environment);
    let apiUrl = environment.API_URL;
    if (!apiUrl) {
      const program = superviseProgram({
        ...common,
        name: 'API',
        command: [path.join(root, 'mock-api/dist/server/main.cjs'), ...apiOptions],
        environment: (address) => ({
          ...environment,
          ...apiSettings(environment, address),
          DATA_DIR: dataDir,
        }),
        onChange: (state) => {
          api = state;
          shell?.send({ api });
        },
      });
      programs.push(program);
      apiUrl = await program.ready;
    }
    // Asked to stop while the API was starting.
    if (stopped) return '';
    shell = superviseProgram({
      ...common,
      name: 'shell',
      command: [path.join(root, 'shell/dist/server/main.cjs')],
      environment: (address) => ({
        ...withoutSecrets(environment),
        ...shellSettings(environment, address),
        DATA_DIR: dataDir,
        API_URL: apiUrl,
        // Where the API's files lie on this machine, the shell sends them itself, also while the API is away.
        ...(!environment.API_URL &&
          !environment.UPLOADS?.startsWith('s3:') && { UPLOADS: path.join(dataDir, 'uploads') }),
      }),
      onChange: ({ state }) => {
        if (state === 'up' && api) shell?.send({ api });
      },
    });
    programs.unshift(shell);
    return shell.ready;
  }

  const ready = start();
  return {
    ready,
    async stop() {
      stopped = true;
      let clean = true;
      // The shell first: what it still answers needs the API.
      for (const program of programs) clean = (await program.stop()) && clean;
      return clean;
    },
    kill() {
      stopped = true;
      for (const program of programs) program.kill();
    },
  };
}

/**
 * The API is for the shell alone: on this machine, which is also its only proxy. What it sends out names the site where the
 * shell listens, unless the origin is told (in production it must be).
 */
function apiSettings(
  { API_PORT = '0', API_METRICS_PORT, PORT, SITE_ORIGIN, NODE_ENV }: NodeJS.ProcessEnv,
  address: string | undefined,
) {
  const isLocal = !SITE_ORIGIN && NODE_ENV !== 'production' && Number(PORT) > 0;
  return {
    ...(isLocal && { SITE_ORIGIN: `http://localhost:${PORT}` }),
    PORT: address ? new URL(address).port : API_PORT,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    METRICS_PORT: API_METRICS_PORT,
  };
}

/** The shell must be where it was: a proxy or an open page asks for it there. */
function shellSettings(
  { PORT, NODE_ENV, DEVELOPER_REMOTES = NODE_ENV === 'production' ? 'off' : 'on' }: NodeJS.ProcessEnv,
  address: string | undefined,
) {
  return { PORT: address ? new URL(address).port : PORT, DEVELOPER_REMOTES };
}

/** @throws Error in one sentence when everybody on the network could sign in with what the README says */
function refuseSampleSignIn({ HOST, API_URL, ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv) {
  const isOpen = HOST !== undefined && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(HOST);
  if (isOpen && !API_URL && !(ADMIN_EMAIL && ADMIN_PASSWORD))
    throw new Error(
      `HOST=${HOST} opens the site to others, who know the sample sign-in. Set ADMIN_EMAIL and ADMIN_PASSWORD.`,
    );
}
