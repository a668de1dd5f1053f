import { SiteBusyError, type admission } from './admission';
import { pageCache } from './pageCache';
import type { PageRequest } from './pageRequest';
import { addBrotli, responseSize, type PageResponse } from './pageResponse';
import { pageRenderer, type RendererOptions } from './renderPage';

/** Creates the function that responds to page requests, from the cache or by rendering when the request is admitted. */
export function pageSource(options: RendererOptions, admit: ReturnType<typeof admission>['admit']) {
  const renderer = pageRenderer(options);
  const cache = pageCache<PageResponse>({
    sizeOf: responseSize,
    isFailure: (error) => !(error instanceof SiteBusyError),
    onLastGood: (address) => options.failures.record('last-good-page', { address }),
  });

  return {
    cache,

    /**
     * Returns the response to a page request.
     * @throws SiteBusyError when too many pages are being rendered.
     */
    async respond(request: PageRequest): Promise<PageResponse> {
      const { ip: address, cacheKey } = request;
      const render = () => admit({ address }, () => renderer.render(request));
      if (!cacheKey) return render();
      // The server's matcher found no route, so usually this is the page for unknown addresses. But React Router
      // decodes paths and may still find a page, for example at /%73ervices. That page must not be cached as the page
      // for unknown addresses.
      if (cacheKey.isFixed) return cache.getFixed(cacheKey, render, ({ status }) => status === 404);
      const cached = cache.get(cacheKey, (previous, isRenewal) =>
        admit({ address, isRenewal }, () => renderer.render(request, previous)),
      );
      // The page was requested before, so Brotli is worthwhile. Clients can request any number of variants, so these
      // are excluded.
      if (!(cached instanceof Promise) && !cacheKey.isVariant) void addBrotli(cached);
      return cached;
    },

    /** Returns the figures of the cache and the durations of rendering. */
    figures: () => ({ ...cache.figures(), ...renderer.costs() }),
  };
}
