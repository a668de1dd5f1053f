import { SiteBusyError, type admission } from './admission';
import { pageCache } from './pageCache';
import type { PageRequest } from './pageRequest';
import { addBrotli, sizeOf, type PageResponse } from './pageResponse';
import { pageRenderer, type RendererOptions } from './renderPage';

/** Options of {@link pageSource}. */
export interface PageSourceOptions extends RendererOptions {
  admit: ReturnType<typeof admission>['admit'];
}

/** Turns page requests into responses, from the cache or by rendering once the request is admitted. */
export function pageSource({ admit, ...options }: PageSourceOptions) {
  const renderer = pageRenderer(options);
  const cache = pageCache<PageResponse>({
    sizeOf,
    isFailure: (error) => !(error instanceof SiteBusyError),
    onLastGood: (address) => options.failures.record('last-good-page', { address }),
  });

  return {
    cache,

    /** Returns the response to a request. @throws SiteBusyError */
    async respond(request: PageRequest): Promise<PageResponse> {
      const { ip: address, cacheKey } = request;
      const render = () => admit({ address }, () => renderer.render(request));
      if (!cacheKey) return render();
      // The router decodes paths: an address without a matched route, such as /%73ervices, may still have a page.
      if (cacheKey.isFixed) return cache.getFixed(cacheKey, render, ({ status }) => status === 404);
      const cached = cache.get(cacheKey, (previous, isRenewal) =>
        admit({ address, isRenewal }, () => renderer.render(request, previous)),
      );
      // A repeated request is worth the best compression, but anybody can invent variants.
      if (!(cached instanceof Promise) && !cacheKey.isVariant) void addBrotli(cached);
      return cached;
    },

    /** Returns figures of the cache and the costs of rendering. */
    figures: () => ({ ...cache.figures(), ...renderer.costs() }),
  };
}
