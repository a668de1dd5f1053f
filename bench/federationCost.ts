/**
 * Measures how many bytes of scripts module federation costs. It builds the shell and the public remote as a single
 * application, without the federation runtime. Then it compares the scripts of each page with those of the federated
 * build, by their size after brotli compression. Needs a build (`npm run build`). Other programs may run at the same
 * time, because the figures are not times.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import type { BuiltFiles } from '@juris/releases/releaseSchemas';
import { shellBrowser } from '../shell/build/browserBundles';
import { precompress } from '@juris/remote-kit/build/buildPackage';

/** Returns the shell's webpack configuration without federation; the remote's pages become chunks of the shell. */
function oneApplication(folder: string): webpack.Configuration {
  const shell = shellBrowser();
  return {
    ...shell,
    name: 'shell and public remote as one application',
    output: { ...shell.output, path: folder },
    entry: { main: [path.resolve('bench/withoutFederation.ts'), './src/client/start.ts'] },
    plugins: (shell.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
  };
}

const build = (configuration: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(configuration)?.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });

function weigh(folder: string, scripts: string[]): number {
  return [...new Set(scripts)]
    .map((script) => path.join(folder, script))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0);
}

const filesOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as BuiltFiles;

/** Prints the script bytes of some pages, both for the federated build and for the single build. */
export async function printFederationCost(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-build-'));
  try {
    await build(oneApplication(folder));
    await precompress(folder);
    const one = filesOf(folder);
    const shell = path.resolve('shell/dist/browser');
    const remote = path.resolve('remote-public/dist/browser');
    const { chunks } = filesOf(remote);
    const start = weigh(shell, filesOf(shell).start);
    console.log(`${'Page'.padEnd(24)} federated  one build  ratio`);
    for (const page of ['home', 'services', 'leadership', 'titles', 'resources', 'contact']) {
      const pageOf = ({ chunks: built }: BuiltFiles) => {
        const scripts = built[page];
        if (!scripts) throw new Error(`The build has no chunk of the page ${page}.`);
        return [...(built.routes ?? []), ...scripts];
      };
      const federated =
        start + weigh(remote, [...(chunks.remote_public ?? []), ...pageOf({ start: [], chunks })]);
      const single = weigh(folder, [...one.start, ...pageOf(one)]);
      console.log(
        `${page.padEnd(24)} ${String(federated).padStart(9)}  ${String(single).padStart(9)}  ${(federated / single).toFixed(2)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
