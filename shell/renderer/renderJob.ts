import { createHash } from 'node:crypto';
import { loadRoute, type ServedRemote } from '../src/ssr/loadRoute';
import type { RenderedPage, RenderJob } from './jobs';
import { previewResponses } from './previewResponses';

/** Timeout of API requests while a page is rendered, in milliseconds. */
const apiTimeout = 3_000;

/**
 * Renders a page of a remote.
 * @param signal When it is aborted, loaders and rendering end.
 */
export async function renderJob(
  served: ServedRemote,
  { apiOrigin, teamApis = [], headers, preview, mounts, navigations, previous, ...job }: RenderJob,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const startedAt = performance.now();
  const loaded = await loadRoute(
    fetchRequest(job, signal),
    served,
    {
      ...{ apiOrigin, teamApis, headers, timeout: apiTimeout },
      ...(preview && { replaceResponse: previewResponses(preview) }),
    },
    { mounts, navigations },
  );
  try {
    const load = performance.now() - startedAt;
    const content = createHash('sha256').update(loaded.content).digest('base64url');
    if (content === previous) return { content, durations: { load } };
    const result = await loaded.render();
    return { content, result, durations: { load, render: performance.now() - startedAt - load } };
  } finally {
    loaded.dispose();
  }
}

/** Returns the request for the router's static handler. */
const fetchRequest = ({ url, form }: Pick<RenderJob, 'url' | 'form'>, signal: AbortSignal) =>
  form
    ? new Request(url, {
        method: 'POST',
        signal,
        body: new Uint8Array(Buffer.from(form.body, 'base64')),
        headers: { 'content-type': form.type, 'idempotency-key': form.key },
      })
    : new Request(url, { signal });
