import { execFileSync } from 'node:child_process';
import { cpSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { bundle } from './bundle';

/**
 * Writes the files of the published package `@juris/mock-api`: a bundle with the command `juris-mock-api`, a bundle
 * with the worker threads that parse uploaded files, the sample catalogue and the OpenAPI document.
 * @param root Root folder of the repository.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If a bundle cannot be built or does not run.
 */
export async function packMockApi(root: string, dist: string): Promise<void> {
  const api = path.join(root, 'mock-api');
  await bundle(dist, path.join(api, 'src/cli/main.ts'), 'server/main.cjs');
  const worker = path.join(api, 'src/platform/uploads/parserThread.ts');
  await bundle(dist, worker, 'parsers/main.cjs');
  const seed = path.join(dist, 'seed');
  cpSync(path.join(api, 'src/dev/seed/art'), path.join(seed, 'art'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'scenes',
  });
  cpSync(path.join(api, 'src/dev/seed/catalogue.json'), path.join(seed, 'catalogue.json'));
  await processPhotographs(path.join(seed, 'art'));
  // The bundled command prints the OpenAPI document; this also tests the bundle.
  const command = path.join(dist, 'server/main.cjs');
  execFileSync(process.execPath, [command, 'document'], {
    stdio: ['ignore', openSync(path.join(dist, 'openapi.json'), 'w'), 'inherit'],
  });
}

/**
 * Rotates the photographs upright and writes their sizes to `sizes.json`. The published command then needs no image
 * library.
 * @param art Folder of the sample pictures.
 */
async function processPhotographs(art: string): Promise<void> {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const name of readdirSync(art, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.(jpg|png)$/.test(one),
  )) {
    const file = path.join(art, name);
    const picture = sharp(file).autoOrient();
    const { data, info } = await (
      name.endsWith('.jpg') ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : picture.png()
    ).toBuffer({ resolveWithObject: true });
    writeFileSync(file, data);
    sizes[name] = { width: info.width, height: info.height };
  }
  writeFileSync(path.join(art, 'sizes.json'), JSON.stringify(sizes, null, 2));
}
