import path from 'node:path';
import { superviseProcess, type SupervisedProcess, type ProcessState } from './superviseProcess';
import type { SiteSettings } from '../settings/siteSettings';
import { stripSecrets } from '@juris/server-kit/stripSecrets';

/** Options of {@link superviseSite}. */
export interface SupervisionOptions {
  /** Folder that contains all packages. */
  root: string;
  /** Command line options for the API, such as `['--seed', 'large']`. */
  apiOptions: string[];
  settings: SiteSettings;
  /** Environment variables of both services. Secrets are removed for the shell. */
  environment: NodeJS.ProcessEnv;
  /** Writes a line to the log for operators. */
  log: (event: string, details?: Record<string, unknown>) => void;
  /**
   * Time in milliseconds that a service gets to end, in addition to `DRAIN_SECONDS`. It must be longer than the
   * service's own limit.
   */
  endTimeout?: number;
}

/**
 * Runs the shell and, if `API_URL` is not set, the API. A service that ends by itself is restarted with growing delays.
 * The shell is notified of the API's state.
 */
export function superviseSite({
  root,
  apiOptions,
  settings,
  environment,
  log,
  endTimeout = 12_000,
}: SupervisionOptions) {
  const dataDir = path.resolve(root, settings.DATA_DIR);
  const programs: SupervisedProcess[] = [];
  let stopped = false;
  let api: ProcessState | undefined;
  let shell: SupervisedProcess | undefined;
  const drainTimeout = settings.DRAIN_SECONDS * 1_000 + endTimeout;
  const common = { cwd: root, onEvent: log, drainTimeout };

  async function start(): Promise<string | undefined> {
    let apiUrl = settings.API_URL;
    if (apiUrl === undefined) {
      const program = superviseProcess({
        ...common,
        name: 'API',
        command: [path.join(root, 'mock-api/dist/server/main.cjs'), ...apiOptions],
        oneTimeOptions: ['--reset', '--yes', '--join', '--sweep-all'],
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
    // The site was stopped while the API was starting, or the API only printed something.
    if (stopped || apiUrl === undefined) return undefined;
    shell = superviseProcess({
      ...common,
      name: 'shell',
      command: [path.join(root, 'shell/dist/server/main.cjs')],
      environment: (address) => ({
        ...stripSecrets(environment),
        // The shell itself does not run the code of remotes.
        OPERATIONS_TOKEN: environment.OPERATIONS_TOKEN,
        RENDERER_TOKEN: environment.RENDERER_TOKEN,
        PORT: portOf(address) ?? String(settings.PORT),
        DATA_DIR: dataDir,
        API_URL: apiUrl,
        // If the API's files are on this machine, the shell sends them, even without the API.
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

  return {
    /**
     * Resolves with the address of the site when the API and the shell are both ready, or with undefined if the site was
     * stopped or a service ended with exit code 0 before that.
     * @throws ProgramFailed when a service cannot be started.
     */
    ready: start(),
    /**
     * Ends the shell after its remaining requests, and then the API.
     * @returns True if both ended by themselves; false if one had to be killed.
     */
    async stop(): Promise<boolean> {
      stopped = true;
      let clean = true;
      // The shell ends first, since its remaining requests need the API.
      for (const program of programs) clean = (await program.stop()) && clean;
      return clean;
    },
    /** Kills the shell and the API immediately. */
    kill() {
      stopped = true;
      for (const program of programs) program.kill();
    },
  };
}

/**
 * Returns the environment variables of the API, which only the shell connects to. It listens on the loopback address
 * and trusts no other proxy. Links in its mails start with the shell's address.
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

/**
 * Returns the port of an HTTP address; `URL` omits 80. A restarted process must use its previous port, because a proxy
 * or open pages still use it.
 */
const portOf = (address: string | undefined) => address && (new URL(address).port || '80');
