import { serveUploads } from '@juris/mock-api/uploads';
import type { FastifyInstance } from 'fastify';
import { forwardCalls, type Forward } from './forwardCalls';

/**
 * Answers `/uploads`: from the disk where the API's files lie on this machine, so that they take no connection to the
 * API and are there while it is away; else by the API.
 * @param folder of the files
 */
export async function sendUploads(
  server: FastifyInstance,
  folder: string | undefined,
  forward: Forward,
): Promise<void> {
  if (folder) await serveUploads(server, folder, { onMissing: forward });
  else forwardCalls(server, '/uploads', forward);
}
