import { cpSync } from 'node:fs';
import path from 'node:path';
import { compileBundle } from '@juris/remote-kit/build/buildPackage';
import { nodeProgram } from '@juris/remote-kit/build/nodeBundles';
import { bundleLibraries } from './bundleLibraries';

/**
 * Matches libraries that tests never use, such as object stores, tracing, PostgreSQL and e-mail. They are neither
 * bundled nor installed.
 */
const unused = /^(@aws-sdk|@smithy|@opentelemetry\/(?!api$)|pg$|nodemailer$)/;

/**
 * Writes the files of the published package `@juris/test-api`: a bundle with the API, a bundle with the worker thread
 * that sanitises SVG files, and the seed data.
 * @param root Root folder of the repository.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If a bundle cannot be built.
 */
export async function packTestApi(root: string, dist: string): Promise<void> {
  const outside = new RegExp(`${bundleLibraries(dist).source}|${unused.source}`);
  for (const [name, folder, entry] of [
    ['api', 'packages/test-api', './src/startApi.ts'],
    ['drawings', 'mock-api', './src/platform/uploads/drawings/cleanDrawingFile.ts'],
  ] as const) {
    const bundle = nodeProgram(path.join(root, folder), name, entry, outside);
    await compileBundle({
      ...bundle,
      output: { ...bundle.output, path: path.join(dist, name), clean: false },
      resolve: {
        ...bundle.resolve,
        alias: { '@fastify/swagger-ui': path.join(__dirname, 'noDocumentation.ts') },
      },
    });
  }
  const seed = 'catalogue.json';
  cpSync(path.join(root, 'mock-api/src/dev/seed', seed), path.join(dist, 'seed', seed));
}
