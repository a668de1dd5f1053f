import { serverSettings, shellAccess, objectStoreSettings } from '@juris/server-kit/serverSettings';
import {
  always,
  checkedTextSetting,
  isHttpUrl,
  oneOf,
  optional,
  secretSetting,
  urlSetting,
  wholeNumberSetting,
  port,
} from '@juris/server-kit/settings';
import { parseReleaseKeys, type ReleaseKeys } from '@juris/releases/signature';
import { presentTokens, readReleaseTokens, type ReleaseTokens } from '@juris/releases/releaseTokens';
import { parseRendererAddress, rendererToken } from './rendererSettings';
import { z } from 'zod';

const addressesIn = (list: string) => list.split(/[\s,]+/).filter(Boolean);

/** Settings of the shell's server. */
export const shellSettings = z
  .object({
    ...serverSettings,
    ...shellAccess,
    HOST: optional(
      z.string(),
      'Address that the site listens on. With the sample sign-in, it must be one that only this machine can reach.',
      '`localhost`; in production all addresses',
    ),
    API_URL: urlSetting('the address of the API, e.g. http://127.0.0.1:4000')
      .transform((value) => new URL(value).origin)
      .describe('Origin of the API.'),
    UPLOADS: optional(
      z.string(),
      "Folder of the API's files on this machine, which the shell then sends itself. It ignores `s3://…`: the API sends files from an object store.",
      'the API sends its files',
    ),
    RELEASES: optional(
      checkedTextSetting(
        'a folder, or the http address at which the object store, or a CDN in front of it, serves the releases',
        // `s3://` requires the keys of the object store, which processes that run code of remotes do not have.
        (value) => !/^(https?|s3):/.test(value) || isHttpUrl(value),
      ),
      'Releases of the remotes.',
      '`releases` in `DATA_DIR`',
    ),
    RELEASE_HOSTS: optional(
      checkedTextSetting('origins separated by commas or spaces, e.g. https://cdn.example.org', (value) =>
        addressesIn(value).every(isHttpUrl),
      ).transform((value) => addressesIn(value).map((address) => new URL(address).origin)),
      'Other origins that releases may load from.',
    ),
    RELEASE_TOKENS: optional(
      secretSetting(
        'entries remote:name:hash separated by commas or spaces; the hash is SHA-256 of the token in hexadecimal digits; a last day such as :2027-01-31 may follow. Or the absolute path of a file with such entries',
        (value) => readReleaseTokens(value) !== undefined,
      ).transform((value): ReleaseTokens => readReleaseTokens(value) ?? []),
      'Tokens with which teams release their remotes through the shell. Several entries of one remote are allowed. A file is read for each request.',
      'none: the shell accepts no releases',
    ),
    RELEASE_KEYS: optional(
      checkedTextSetting(
        'entries remote:key separated by commas or spaces; the key is a public ed25519 key, DER-encoded, in Base64',
        (value) => parseReleaseKeys(value) !== undefined,
      ).transform((value): ReleaseKeys => parseReleaseKeys(value) ?? new Map()),
      'Public keys of teams. The shell then accepts only releases of these remotes that are signed with their keys.',
      'none: releases need no signature',
    ),
    RELEASE_SERVICE_URL: optional(
      urlSetting('the address of the release service, e.g. http://127.0.0.1:4500'),
      'Release service to which the shell forwards releases of teams if `RELEASES` is an address.',
      'none: the shell accepts releases only for a folder',
    ),
    RENDERER: optional(
      checkedTextSetting(
        'child, unix:/path/of/a/socket, or http://host:port',
        (value) => value === 'child' || parseRendererAddress(value) !== undefined,
      ),
      'Where the code of remotes runs: in child processes of the shell, or in a renderer service of another user. It must be set if `RELEASE_TOKENS` names several remotes or a file.',
      '`child`',
    ),
    RENDERER_TOKEN: optional(
      rendererToken,
      "The renderer service's secret. Required if `RENDERER` is an address.",
      'none',
    ),
    DEVELOPER_REMOTES: optional(
      oneOf(['on', 'off']),
      "Whether a tab may load a remote from its developer's machine.",
      '`on` outside production while only this machine can reach the site, otherwise `off`',
    ),
    DRAIN_SECONDS: wholeNumberSetting(0, 3_600, 'seconds')
      .prefault('0')
      .describe('How long the shell still serves after `/health/ready` reports that it is ending.'),
  })
  .superRefine(requireOrigin, always)
  .superRefine(requireRenderer, always);

/**
 * Requires a decision about the renderer when several teams release. Child processes have the user of the shell, and
 * only Node's permission model keeps the code of one team from the files of the site. A service needs its secret.
 */
export function requireRenderer(
  {
    RENDERER,
    RENDERER_TOKEN,
    RELEASE_TOKENS = [],
  }: Partial<Pick<ShellSettings, 'RENDERER' | 'RENDERER_TOKEN' | 'RELEASE_TOKENS'>>,
  { addIssue }: z.RefinementCtx,
) {
  if (RENDERER !== undefined && RENDERER !== 'child' && RENDERER_TOKEN === undefined)
    addIssue('RENDERER_TOKEN is not set. Set it to the secret of the renderer service.');
  if (RENDERER !== undefined) return;
  const teams = [...new Set(presentTokens(RELEASE_TOKENS)?.map(({ remote }) => remote))];
  const isFile = typeof RELEASE_TOKENS === 'function';
  if (isFile || teams.length > 1)
    addIssue({
      code: 'custom',
      path: ['RENDERER'],
      message: `is not set, and RELEASE_TOKENS names ${isFile ? 'a file, to which remotes can be added' : `several remotes (${teams.join(', ')})`}. Set it to the address of a renderer service (docs/deployment.md), or to "child" if you trust all teams with the files of the site.`,
    });
}

/** Requires `SITE_ORIGIN` in production, for the absolute addresses of pages. */
export function requireOrigin(
  { NODE_ENV, SITE_ORIGIN }: { NODE_ENV?: string | undefined; SITE_ORIGIN?: string | undefined },
  { addIssue }: z.RefinementCtx,
) {
  if (NODE_ENV === 'production' && SITE_ORIGIN === undefined)
    addIssue({
      code: 'custom',
      path: ['SITE_ORIGIN'],
      message: "is not set. In production it must be the site's public origin, e.g. https://www.example.org.",
    });
}

/** Parsed {@link shellSettings}. */
export type ShellSettings = z.output<typeof shellSettings>;

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
