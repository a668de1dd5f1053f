import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { CreateApi } from './control/mockOptions';
import { openApiDocument } from '../platform/openapi/document';
import { sampleSignIn } from '../setup/settings';

/**
 * Returns the OpenAPI document. It is generated from the routes of an API that has an empty database in a temporary
 * folder.
 */
export async function generateDocument(create: CreateApi): Promise<OpenAPIV3_1.Document> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-document-'));
  try {
    const api = await create({
      dataDir,
      adminEmail: sampleSignIn.email,
      adminPassword: sampleSignIn.password,
      seed: 'empty',
      isBehindMock: true,
    });
    await api.ready();
    const document = openApiDocument(api);
    await api.close();
    return document;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Implements the command `document`: returns the OpenAPI document as JSON. */
export const printDocument = async (create: CreateApi): Promise<string> =>
  JSON.stringify(await generateDocument(create), null, 1);
