import { checkedTextSetting, isHttpUrl, secretSetting } from '@juris/server-kit/settings';
import { z } from 'zod';

/** Address of a renderer: a Unix socket, or host and port. */
export type RendererAddress = { socketPath: string } | { host: string; port: number };

/**
 * Parses the address of a renderer service, such as `unix:/run/juris-renderer/socket` or `http://renderer:4600`.
 * @returns Undefined if it is not an address.
 */
export function parseRendererAddress(value: string): RendererAddress | undefined {
  const [, socketPath] = /^unix:(\/.+)$/.exec(value) ?? [];
  if (socketPath !== undefined) return { socketPath };
  if (!isHttpUrl(value) || value.startsWith('https:')) return undefined;
  const { hostname, port } = new URL(value);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 80) };
}

/** Secret of the renderer service and the shell. The code of remotes can reach the address, but does not know the secret. */
export const rendererToken = secretSetting(
  'a secret of at least 32 characters, e.g. from: openssl rand -hex 32',
  (value) => /^[\x21-\x7e]{32,}$/.test(value),
);

/** Settings of the renderer service. */
export const rendererSettings = z.object({
  RENDERER: checkedTextSetting(
    'unix:/path/of/a/socket, or http://host:port',
    (value) => parseRendererAddress(value) !== undefined,
  )
    .transform((value) => parseRendererAddress(value) ?? { socketPath: '' })
    .describe(
      'Address that the renderer service listens on. Only the shell must be able to reach it. With a socket, the shell must be in its group.',
    ),
  RENDERER_TOKEN: rendererToken.describe('Secret that every job must contain. The shell needs the same one.'),
});
