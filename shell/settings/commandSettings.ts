import { objectStoreSettings, serverSettings } from '@juris/server-kit/serverSettings';
import { port, webAddress } from '@juris/server-kit/settings';
import { z } from 'zod';
import { shellSettings } from './shellSettings';

const { DATA_DIR } = serverSettings;
const { PORT, OPERATIONS_TOKEN } = shellSettings.shape;

/** The settings of the commands for releases. */
export const releaseSettings = z.object({
  DATA_DIR,
  PORT,
  SITE_URL: webAddress('the address of the running shell, e.g. http://localhost:3000')
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .meta({ description: 'Running shell that checks a release.', byDefault: '`http://localhost:PORT`' }),
  RELEASES: z.string().optional().meta({
    description: 'Folder of releases, or `s3://bucket/prefix`.',
    byDefault: '`releases` in `DATA_DIR`',
  }),
  OPERATIONS_TOKEN,
  CHROME_PATH: z.string().optional().meta({
    description: 'Browser that checks a release.',
    byDefault: 'an installed Chrome or Chromium',
  }),
  ...objectStoreSettings,
});

export type ReleaseSettings = z.output<typeof releaseSettings>;

/** The settings of `npm run dev`, for all packages or for one remote. */
export const developmentSettings = z.object({
  DATA_DIR,
  PORT,
  API_PORT: port().prefault('4000').describe('Port of the API in `npm run dev`.'),
  REMOTE_PORT: port()
    .optional()
    .meta({ description: 'Port of the remote in `npm run dev -w …`.', byDefault: '`PORT` + 1' }),
});
