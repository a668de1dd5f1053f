import { objectStoreSettings, serverSettings } from '@juris/server-kit/serverSettings';
import { optional, port, webAddress } from '@juris/server-kit/settings';
import { z } from 'zod';
import { shellSettings } from './shellSettings';

const { DATA_DIR } = serverSettings;
const { PORT, OPERATIONS_TOKEN } = shellSettings.shape;

/** Settings of the release commands. */
export const releaseSettings = z.object({
  DATA_DIR,
  PORT,
  SITE_URL: optional(
    webAddress('the address of the running shell, e.g. http://localhost:3000').transform((value) =>
      value.replace(/\/$/, ''),
    ),
    'Running shell that checks a release.',
    '`http://localhost:PORT`',
  ),
  RELEASES: optional(z.string(), 'Folder of releases, or `s3://bucket/prefix`.', '`releases` in `DATA_DIR`'),
  OPERATIONS_TOKEN,
  CHROME_PATH: optional(z.string(), 'Browser that checks a release.', 'an installed Chrome or Chromium'),
  ...objectStoreSettings,
});

/** Parsed {@link releaseSettings}. */
export type ReleaseSettings = z.output<typeof releaseSettings>;

/** The settings of `npm run dev`, for all packages or for one remote. */
export const developmentSettings = z.object({
  DATA_DIR,
  PORT,
  API_PORT: port().prefault('4000').describe('Port of the API in `npm run dev`.'),
  REMOTE_PORT: optional(port(), 'Port of the remote in `npm run dev -w …`.', '`PORT` + 1'),
});
