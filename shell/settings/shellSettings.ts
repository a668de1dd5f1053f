import { serverSettings } from '@juris/server-kit/serverSettings';
import {
  always,
  checkedText,
  isWebAddress,
  oneOf,
  port,
  webAddress,
  wholeNumber,
} from '@juris/server-kit/settings';
import { z } from 'zod';

/** Separates the origins of a list. */
const separator = /[\s,]+/;

/** The settings of the shell's server. */
export const shellSettings = z
  .object({
    ...serverSettings,
    PORT: port().prefault('3000').describe('Port of the site; 0 is any free port.'),
    HOST: z.string().optional().meta({
      description:
        'Address that the site listens on. With the sample sign-in, it must be one that only this machine can reach.',
      byDefault: '`localhost`; in production all addresses',
    }),
    API_URL: webAddress('the address of the API, e.g. http://127.0.0.1:4000')
      .transform((value) => new URL(value).origin)
      .describe('Origin of the API.'),
    UPLOADS: z.string().optional().meta({
      description:
        "Folder of the API's files on this machine, which the shell then sends itself. It ignores `s3://…`: the API sends files from an object store.",
      byDefault: 'the API sends its files',
    }),
    RELEASES: checkedText(
      'a folder, or the http address at which the object store, or a CDN in front of it, serves the releases',
      // Processes that run the code of remotes do not get the keys of the store.
      (value) => !/^(https?|s3):/.test(value) || isWebAddress(value),
    )
      .optional()
      .meta({ description: 'Releases of the remotes.', byDefault: '`releases` in `DATA_DIR`' }),
    RELEASE_HOSTS: checkedText(
      'origins separated by commas or spaces, e.g. https://cdn.example.org',
      (value) => value.split(separator).filter(Boolean).every(isWebAddress),
    )
      .transform((value) =>
        value
          .split(separator)
          .filter(Boolean)
          .map((address) => new URL(address).origin),
      )
      .optional()
      .meta({ description: 'Other origins that releases may load from.', byDefault: 'none' }),
    DEVELOPER_REMOTES: oneOf(['on', 'off']).optional().meta({
      description: "Whether a tab may load a remote from its developer's machine.",
      byDefault: '`on` outside production while only this machine can reach the site, otherwise `off`',
    }),
    OPERATIONS_TOKEN: z.string().optional().meta({
      description:
        'Bearer token that unlocks the detailed `/health` response; the release commands need the same one.',
      byDefault: 'none: only this machine gets the details',
    }),
    DRAIN_SECONDS: wholeNumber(0, 3_600, 'seconds')
      .prefault('0')
      .describe('How long the shell still serves after `/health/ready` reports that it is ending.'),
  })
  .superRefine(requireOrigin, always);

/** In production, no public page could name its own address without it. */
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

export type ShellSettings = z.output<typeof shellSettings>;
