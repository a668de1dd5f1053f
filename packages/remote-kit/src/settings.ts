import { objectStoreSettings, serverSettings, shellAccess } from '@juris/server-kit/serverSettings';
import { optional, urlSetting } from '@juris/server-kit/settings';
import { z } from 'zod';

/** Schema of the settings of the release commands, which are read from environment variables. */
export const releaseSettings = z.object({
  DATA_DIR: serverSettings.DATA_DIR,
  ...shellAccess,
  SITE_URL: optional(
    urlSetting('the address of the running shell, e.g. http://localhost:3000').transform((value) =>
      value.replace(/\/$/, ''),
    ),
    'Running shell that checks a release.',
    '`http://localhost:PORT`',
  ),
  RELEASES: optional(z.string(), 'Folder of releases, or `s3://bucket/prefix`.', '`releases` in `DATA_DIR`'),
  RELEASE_TOKEN: optional(z.string(), 'Token of the remote, for commands with `--site`.'),
  RELEASE_SIGNING_KEY: optional(
    z.string(),
    'Private ed25519 key of the team in PEM format, which signs new versions.',
    'none: versions are not signed',
  ),
  CHECK_EMAIL: optional(z.string(), 'Account with which the check of a release signs in.'),
  CHECK_PASSWORD: optional(z.string(), 'Password of `CHECK_EMAIL`.'),
  CHROME_PATH: optional(z.string(), 'Browser that checks a release.', 'an installed Chrome or Chromium'),
  ...objectStoreSettings,
});

/** Parsed {@link releaseSettings}. */
export type ReleaseSettings = z.output<typeof releaseSettings>;
