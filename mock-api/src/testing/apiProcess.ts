import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** The API as a separate process, as a developer starts it. */
export interface ApiProcess {
  child: ChildProcess;
  /** Resolves when it listens. @throws Error with its output when it ends instead */
  origin(): Promise<string>;
  /** Resolves when the process ends. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** Dependencies of the API and of the packages that it bundles. */
const libraries = ['mock-api', 'packages/contract', 'packages/server-kit'].flatMap((folder) => {
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys(dependencies).filter((name) => !name.startsWith('@juris/'));
});

/**
 * Bundles the sources into one file, which starts in half the time. It is located where it finds the API's
 * dependencies.
 */
let fromSource: string[] | undefined;
function bundled(): string[] {
  if (fromSource) return fromSource;
  const outfile = path.join(root, `mock-api/node_modules/.cache/program-${process.pid}.cjs`);
  execFileSync(path.join(root, 'node_modules/.bin/esbuild'), [
    path.join(root, 'mock-api/src/cli/main.ts'),
    `--outfile=${outfile}`,
    ...['--bundle', '--platform=node', '--format=cjs', '--log-level=error'],
    ...libraries.map((name) => `--external:${name}`),
  ]);
  return (fromSource = [outfile]);
}

/**
 * Starts the API.
 * @param environment `PORT` defaults to a free one
 * @param entry what Node runs: the sources, or a built file
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
