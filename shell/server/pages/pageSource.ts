import { LRUCache } from 'lru-cache';
import { remoteAt } from '@juris/releases/remotes';
import { SiteBusyError, type admission, type Client } from './admission';
import { pageMaker, type PageMakerOptions, type Visit } from './makePage';
import { compressWell, sizeOf, type PageAnswer } from './pageAnswer';
import { pageCache, type CacheRequest } from './pageCache';
import { versionsOf } from '../releases/releaseFiles';

/** What is rendered for a request. */
export type RequestedVisit = Omit<Visit, 'requestId'>;

/** A request for a page: its sender and its id in the logs. */
interface PageRequest {
  ip: string;
  id: string;
}

/** What pages are got with. */
export interface PageSourceOptions extends PageMakerOptions {
  admit: ReturnType<typeof admission>['admit'];
}

/** Gets pages: from the cache at once, else rendered when that is admitted. */
export function pageSource({ admit, ...options }: PageSourceOptions) {
  const maker = pageMaker(options);
  const cache = pageCache<PageAnswer>({
    sizeOf,
    isFailure: (error) => !(error instanceof SiteBusyError),
    onLastGood: (address) => options.failures.record('last-good-page', { address }),
  });
  /** The page of unknown addresses, by releases and remote: nothing on it depends on the address. */
  const notFound = new LRUCache<string, PageAnswer>({ max: 100 });

  /** Renders a page for one request alone. @throws SiteBusyError */
  const render = (visit: RequestedVisit, { ip, id }: PageRequest) =>
    admit({ address: ip }, () => maker.make({ ...visit, requestId: id }));

  return {
    render,

    /** Returns a cached page at once, or a promise of one that is rendered first. @throws SiteBusyError */
    get(
      visit: RequestedVisit,
      where: CacheRequest,
      { ip, id }: PageRequest,
    ): PageAnswer | Promise<PageAnswer> {
      const page = cache.get(where, (previous, isRenewal) => {
        const client: Client = { address: ip, isRenewal };
        return admit(client, () => maker.make({ ...visit, requestId: id }, previous));
      });
      // Asked for again: worth the time of the best compression. Anybody can make up variants.
      if (!(page instanceof Promise) && !where.isVariant) void compressWell(page);
      return page;
    },

    /** Returns the page of an address that no remote has a page for. @throws SiteBusyError */
    async unknown(visit: RequestedVisit, request: PageRequest): Promise<PageAnswer> {
      const key = `${versionsOf(visit.chosen)} ${remoteAt(visit.url.pathname).name}`;
      const known = notFound.get(key);
      if (known) return known;
      const page = await render(visit, request);
      if (page.status === 404 && page.isComplete) notFound.set(key, page);
      return page;
    },

    /** What is cached, and what rendering costs. */
    figures: () => ({ ...cache.figures(), ...maker.costs() }),
  };
}
