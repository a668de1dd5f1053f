/** Implements the options `--record` and `--replay`. */
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { CreateApi } from '../dev/control/mockOptions';
import { createPlayer, deviations } from '../dev/recording/player';
import { createRecorder } from '../dev/recording/recorder';
import { Recordings } from '../dev/recording/recordings';
import { INVALID_RESPONSE, responseValidator } from '../dev/response-validation/responseValidator';
import type { RecordingSource } from './commandLine';
import { generateDocument } from './openApiCommand';

/**
 * Creates the server that records another API or responds with recordings. Prints deviations of the recordings from the
 * OpenAPI document.
 * @param create creates the API, whose OpenAPI document is used
 * @throws Error if there are no recordings, or if one is not valid
 */
export async function openRecording(
  { folder, origin }: RecordingSource,
  create: CreateApi,
): Promise<FastifyInstance> {
  if (origin === undefined && !existsSync(folder))
    throw new Error(`There is no folder ${folder}. Record an API with --record and --to.`);
  const recordings = new Recordings(folder);
  if (origin !== undefined) return createRecorder(origin, recordings);
  const validate = responseValidator(await generateDocument(create));
  for (const deviation of deviations(recordings, validate)) console.warn(INVALID_RESPONSE + deviation);
  return createPlayer(recordings);
}
