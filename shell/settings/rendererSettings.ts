import { checkedTextSetting } from '@juris/server-kit/settings';
import { z } from 'zod';
import { parseRendererAddress } from './rendererAddress';

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
});
