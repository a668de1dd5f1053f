import { objectStoreSettings, serverSettings } from '@juris/server-kit/serverSettings';
import { checkedTextSetting, port } from '@juris/server-kit/settings';
import { z } from 'zod';
import { shellSettings } from './shellSettings';

/** Settings of the release service, a separate process for releases in an object store. */
export const releaseServiceSettings = z.object({
  PORT: port().prefault('4500').describe('Port of the release service; 0 is any free port.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that the service listens on. Only the shell must be able to reach it.'),
  RELEASES: checkedTextSetting('the location of the releases, e.g. s3://bucket/releases', (value) =>
    value.startsWith('s3://'),
  ).describe('Object store of the releases.'),
  RELEASE_TOKENS: shellSettings.shape.RELEASE_TOKENS.unwrap().describe('As for the shell.'),
  RELEASE_KEYS: shellSettings.shape.RELEASE_KEYS.describe('As for the shell.'),
  LOG_LEVEL: serverSettings.LOG_LEVEL,
  TRUST_PROXY: serverSettings.TRUST_PROXY,
  ...objectStoreSettings,
});
