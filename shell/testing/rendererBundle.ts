import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Bundles a script of `shell/renderer`, as the build does, and returns the path of the bundle. */
export function bundleRenderer(script: 'main' | 'service' = 'main'): string {
  const file = path.join(
    root,
    `node_modules/.cache/renderer-${process.env.JEST_WORKER_ID ?? 1}/${script}/main.cjs`,
  );
  execFileSync(path.join(root, 'node_modules/.bin/esbuild'), [
    path.join(root, `shell/renderer/${script}.ts`),
    ...['--bundle', '--platform=node', '--format=cjs', '--jsx=automatic', '--log-level=error'],
    ...['--loader:.css=text', '--loader:.svg=text', `--outfile=${file}`],
  ]);
  return file;
}
