import { LRUCache } from 'lru-cache';
import { htmlDocument } from '../../src/document/document';
import { renderBusy, renderInvalidParameter, renderUnreadableAddress } from '../../src/ssr/renderFrame';
import type { RenderedPage } from '../../src/ssr/renderedPage';
import { siteNavigation } from '../../src/app/siteNavigation';
import type { ChosenReleases } from '../releases/chooseReleases';
import { sent } from './makePage';
import { encodePage, type PageAnswer } from './pageAnswer';
import { navigationsOf, versionsOf } from '../releases/releaseFiles';
import { stylesOf } from './siteStyles';

/** How many are cached: a few for each parameter that a page reads, and for each release. */
const maxPages = 200;

/** Makes the pages that say one thing at any address, without scripts. Each is rendered once for the active releases. */
export function messagePages() {
  const made = new LRUCache<string, Promise<PageAnswer>>({ max: maxPages });

  const once =
    <Given extends string[]>(
      name: string,
      render: (...given: [...Given, Navigation]) => Promise<RenderedPage>,
    ) =>
    (chosen: ChosenReleases, ...given: Given): Promise<PageAnswer> => {
      const key = JSON.stringify([name, versionsOf(chosen), ...given]);
      const known = made.get(key);
      if (known) return known;
      const page = render(...given, siteNavigation(navigationsOf(chosen))).then(encode);
      made.set(key, page);
      page.catch(() => made.delete(key));
      return page;
    };

  return {
    /** The page for a request target that cannot be read. */
    unreadableAddress: once('unreadable', renderUnreadableAddress),
    /** The page for an address with an invalid query parameter. */
    invalidParameter: once<[name: string]>('parameter', renderInvalidParameter),
    /** The page that is sent while the site has too much to do. */
    busy: once<[asked: 'page' | 'form']>('busy', renderBusy),
  };
}

type Navigation = ReturnType<typeof siteNavigation>;

function encode(page: RenderedPage): Promise<PageAnswer> {
  const document = htmlDocument({
    ...page,
    ...stylesOf('site'),
    boot: { releases: {} },
    scripts: [],
    remoteScripts: [],
    vitals: [],
    start: 'sign',
  });
  return encodePage({
    ...sent(document, []),
    status: page.status,
    versions: '',
    content: '',
    isComplete: false,
  });
}
