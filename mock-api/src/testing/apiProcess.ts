import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

const bundle = path.join(root, 'mock-api/dist/server/main.cjs');

/** Arguments with which Node runs the built API, which starts faster than the source files; undefined without a build. */
export const builtApi = existsSync(bundle) ? [bundle] : undefined;

/** The API in a separate process. */
export interface ApiProcess {
  child: ChildProcess;
  /**
   * Waits until the API listens.
   * @returns the origin of the API
   * @throws Error with the output of the process if it ends before it listens
   */
  origin(): Promise<string>;
  /** Resolves when the process has ended, with its exit status and its output. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** Names of the npm packages that the API and the bundled workspace packages depend on. They are not bundled. */
const libraries = ['mock-api', 'packages/contract', 'packages/server-kit'].flatMap((folder) => {
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys(dependencies).filter((name) => !name.startsWith('@juris/'));
});

/**
 * Arguments with which Node runs the bundle; undefined until `bundled` has created the bundle.
 */
let fromSource: string[] | undefined;
/**
 * Bundles the source files of the API and of its thread, so that it starts in half the time. Node finds the dependencies of the
 * API from its folder.
 */
function bundled(): string[] {
  if (fromSource) return fromSource;
  const folder = path.join(root, `mock-api/node_modules/.cache/program-${process.env.JEST_WORKER_ID ?? 1}`);
  execFileSync(path.join(root, 'node_modules/.bin/esbuild'), [
    `server/main=${path.join(root, 'mock-api/src/cli/main.ts')}`,
    `parsers/main=${path.join(root, 'mock-api/src/platform/uploads/parserThread.ts')}`,
    ...[`--outdir=${folder}`, '--out-extension:.js=.cjs'],
    ...['--bundle', '--platform=node', '--format=cjs', '--log-level=error'],
    ...libraries.map((name) => `--external:${name}`),
  ]);
  return (fromSource = [path.join(folder, 'server/main.cjs')]);
}

/**
 * Starts the API in a separate process.
 * @param environment environment variables of the process; `PORT` is a free port by default
 * @param args command-line options of the API
 * @param entry arguments of Node that name the file to run; by default a bundle of the source files
 */
export function startApiProcess(
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
  entry: string[] = bundled(),
): ApiProcess {
  const child = spawn(process.execPath, [...entry, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
  });
  let printed = '';
  const waiting: (() => void)[] = [];
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.once('close', (code) => {
      resolve({ code, printed });
      for (const check of waiting) check();
    }),
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
      for (const check of waiting) check();
    });
  return {
    child,
    ended,
    origin: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          const [, origin] = /API ready at (\S+)\/api/.exec(printed) ?? [];
          if (origin) resolve(origin);
          else if (child.exitCode !== null) reject(new Error(`The API did not start: ${printed}`));
        };
        waiting.push(check);
        check();
      }),
  };
}
