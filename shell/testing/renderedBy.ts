import { serverCode } from '@juris/releases/testing/releases';
import { localRenderer } from '../renderer/localRenderer';
import { serverRemotes } from '../server/releases/serverRemotes';
import type { ServedRemote } from '../src/ssr/loadRoute';

/**
 * Renders pages of releases with the code of a test instead of their server files.
 * @param renderTimeout Timeout in milliseconds.
 */
export const renderedBy = (served: ServedRemote, renderTimeout?: number) =>
  serverRemotes({
    source: { read: async () => Buffer.from(serverCode) },
    renderer: localRenderer(() => served),
    ...(renderTimeout !== undefined && { renderTimeout }),
  });
