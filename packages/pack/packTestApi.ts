import { cpSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle';

/** Options for libraries that tests never use: object stores, tracing, PostgreSQL and documentation pages. */
const unused = {
  external: [
    '@aws-sdk/*',
    '@opentelemetry/exporter-*',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-*',
    'pg',
  ],
  alias: { '@fastify/swagger-ui': path.join(__dirname, 'noDocumentation.ts') },
};

/**
 * Writes the files of the published package `@juris/test-api`: a bundle with the API, a bundle with the worker threads
 * that parse uploaded files, and the seed data.
 * @param root Root folder of the repository.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If a bundle cannot be built.
 */
export async function packTestApi(root: string, dist: string): Promise<void> {
  await bundle(dist, path.join(root, 'packages/test-api/src/startApi.ts'), 'api/main.cjs', unused);
  const worker = path.join(root, 'mock-api/src/platform/uploads/parserThread.ts');
  await bundle(dist, worker, 'parsers/main.cjs', unused);
  const seed = 'catalogue.json';
  cpSync(path.join(root, 'mock-api/src/dev/seed', seed), path.join(dist, 'seed', seed));
}
