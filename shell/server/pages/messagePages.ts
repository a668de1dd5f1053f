import { htmlDocument } from '../../src/document/document';
import { renderBusy, renderInvalidParameter, renderUnreadableAddress } from '../../src/ssr/renderLayout';
import type { RenderResult } from '../../src/ssr/renderResult';
import { siteNavigation } from '../../src/app/siteNavigation';
import type { ChosenReleases } from '../releases/chooseReleases';
import { navigationsOf, versionsOf } from '../releases/releaseFiles';
import type { pageCache } from './pageCache';
import { encodeResponse, type PageResponse } from './pageResponse';
import { documentHeaders } from './renderPage';
import { stylesOf } from './siteStyles';

/**
 * Renders pages that show a single message and have no scripts. Each of these pages is the same at every address, so it
 * is rendered once per release and cached.
 */
export function messagePages({ getFixed }: Pick<ReturnType<typeof pageCache<PageResponse>>, 'getFixed'>) {
  const message =
    <Given extends string[]>(
      name: string,
      render: (...given: [...Given, Navigation]) => Promise<RenderResult>,
    ) =>
    (releases: ChosenReleases, ...given: Given): Promise<PageResponse> => {
      const versions = versionsOf(releases);
      return getFixed({ name: JSON.stringify([name, ...given]), versions }, async () =>
        encode(await render(...given, siteNavigation(navigationsOf(releases))), versions),
      );
    };

  return {
    /** Page for a request target that cannot be decoded. */
    unreadableAddress: message('unreadable', renderUnreadableAddress),
    /** Page for an address with an invalid query parameter. */
    invalidParameter: message<[name: string]>('parameter', renderInvalidParameter),
    /** Page for requests that are rejected because the site is busy. */
    busy: message<[asked: 'page' | 'form']>('busy', renderBusy),
  };
}

type Navigation = ReturnType<typeof siteNavigation>;

function encode(result: RenderResult, versions: string): Promise<PageResponse> {
  const document = htmlDocument({
    ...result,
    ...stylesOf('site'),
    boot: { releases: {} },
    scripts: [],
    remoteScripts: [],
    vitals: [],
    start: 'sign',
  });
  const { html } = document;
  const headers = documentHeaders(document, []);
  return encodeResponse({ html, headers, status: result.status, versions, content: '', isComplete: true });
}
