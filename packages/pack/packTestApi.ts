import path from 'node:path';
import { compileBundle } from '@juris/remote-kit/build/buildPackage';
import { nodeProgram } from '@juris/remote-kit/build/nodeBundles';
import { bundleLibraries } from './bundleLibraries';

/**
 * Libraries of features that a test never uses: object stores, tracing and PostgreSQL. The API loads them on first use,
 * so they are neither bundled nor installed.
 */
const unused = /^(@aws-sdk|@smithy|@opentelemetry\/(?!api$)|pg$|pino-pretty$|nodemailer$)/;

/**
 * Fills the package of the API under test: one bundle, and another for the thread that cleans drawings.
 * @param root Root folder of the repository.
 * @param dist Folder of the package, with its manifest.
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
    });
  }
}
