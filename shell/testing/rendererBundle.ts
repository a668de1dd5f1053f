import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

const scripts = { renderer: 'main.ts', rendererService: 'service.ts' };

/**
 * Bundles a process of the renderer, in the layout of the build.
 * @returns Path of the bundle.
 */
export function bundleRenderer(name: keyof typeof scripts = 'renderer'): string {
  const file = path.join(
    root,
    `node_modules/.cache/renderer-${process.env.JEST_WORKER_ID ?? 1}/${name}/main.cjs`,
  );
  execFileSync(path.join(root, 'node_modules/.bin/esbuild'), [
    path.join(root, 'shell/renderer', scripts[name]),
    ...['--bundle', '--platform=node', '--format=cjs', '--jsx=automatic', '--log-level=error'],
    ...['--loader:.css=text', '--loader:.svg=text', `--outfile=${file}`],
  ]);
  return file;
}
