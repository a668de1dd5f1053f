import path from 'node:path';
import { superviseProgram, type SupervisedProgram } from './superviseProgram';
import type { ProgramState } from './programState';
import type { SiteSettings } from '../settings/siteSettings';
import { withoutSecrets } from './withoutSecrets';

/** Options of {@link superviseSite}. */
export interface SiteOptions {
  /** The folder that holds all packages. */
  root: string;
  /** Options of the API, such as `['--seed', 'large']`. */
  apiOptions: string[];
  settings: SiteSettings;
  /** The environment of both services, before the settings of this module. */
  environment: NodeJS.ProcessEnv;
  /** Writes a log line for the operators. */
  log: (event: string, details?: Record<string, unknown>) => void;
  /** Time for a service to end in addition to `DRAIN_SECONDS`, in milliseconds: longer than its own limit. */
  endTimeout?: number;
}

/** A running site. */
export interface SupervisedSite {
  /** Resolves with its address once both services are ready. @throws ProgramFailed when one cannot be started */
  ready: Promise<string>;
  /** Ends the shell when it has drained, and then the API. @returns whether both ended by themselves */
  stop(): Promise<boolean>;
  /** Kills both immediately. */
  kill(): void;
}

/**
 * Runs the shell, and the API unless `API_URL` names another. A service that ends by itself is restarted with growing
 * delays while the other continues; the shell is notified of the API's state.
 */
export function superviseSite({
  root,
  apiOptions,
  settings,
  environment,
  log,
  endTimeout = 12_000,
}: SiteOptions): SupervisedSite {
  const dataDir = path.resolve(root, settings.DATA_DIR);
  const programs: SupervisedProgram[] = [];
  let stopped = false;
  let api: ProgramState | undefined;
  let shell: SupervisedProgram | undefined;
  const drainTimeout = settings.DRAIN_SECONDS * 1_000 + endTimeout;
  const common = { cwd: root, onEvent: log, drainTimeout };

  async function start(): Promise<string> {
    let apiUrl = settings.API_URL;
    if (apiUrl === undefined) {
      const program = superviseProgram({
        ...common,
        name: 'API',
        command: [path.join(root, 'mock-api/dist/server/main.cjs'), ...apiOptions],
        environment: (address) => ({
          ...environment,
          ...apiEnvironment(settings, address),
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
    // The site was stopped while the API was starting.
    if (stopped) return '';
    shell = superviseProgram({
      ...common,
      name: 'shell',
      command: [path.join(root, 'shell/dist/server/main.cjs')],
      environment: (address) => ({
        ...withoutSecrets(environment),
        PORT: portOf(address) ?? String(settings.PORT),
        DATA_DIR: dataDir,
        API_URL: apiUrl,
        // If the API's files are on this machine, the shell sends them itself, also while the API is unavailable.
        ...(settings.API_URL === undefined &&
          !settings.UPLOADS?.startsWith('s3:') && { UPLOADS: path.join(dataDir, 'uploads') }),
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
      // The shell ends first, since its remaining requests need the API.
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
 * Returns the environment of the API. Only the shell connects to it and is its only proxy. Links in its mails use the
 * shell's address.
 */
function apiEnvironment(
  { API_PORT, API_METRICS_PORT, PORT, SITE_ORIGIN, NODE_ENV }: SiteSettings,
  address: string | undefined,
): NodeJS.ProcessEnv {
  const isLocal = SITE_ORIGIN === undefined && NODE_ENV !== 'production' && PORT > 0;
  return {
    ...(isLocal && { SITE_ORIGIN: `http://localhost:${PORT}` }),
    PORT: portOf(address) ?? String(API_PORT),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    METRICS_PORT: API_METRICS_PORT?.toString(),
  };
}

/** A restarted process keeps its port, which a proxy or an open page uses. */
const portOf = (address: string | undefined) => address && new URL(address).port;
