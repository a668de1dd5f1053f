import { optional, port } from '@juris/server-kit/settings';
import { serverSettings, shellAccess } from '@juris/server-kit/serverSettings';
import { z } from 'zod';

/** The settings of `npm run dev`, for all packages or for one remote. */
export const developmentSettings = z.object({
  DATA_DIR: serverSettings.DATA_DIR,
  PORT: shellAccess.PORT,
  API_PORT: port().prefault('4000').describe('Port of the API in `npm run dev`.'),
  REMOTE_PORT: optional(port(), 'Port of the remote in `npm run dev -w …`.', '`PORT` + 1'),
});
