import { htmlDocument } from '../../src/document/document';
import { renderBusy, renderInvalidParameter, renderUnreadableAddress } from '../../src/ssr/renderFrame';
import type { RenderResult } from '../../src/ssr/renderResult';
import { siteNavigation } from '../../src/app/siteNavigation';
import type { ChosenReleases } from '../releases/chooseReleases';
import { navigationsOf, versionsOf } from '../releases/releaseFiles';
import type { pageCache } from './pageCache';
import { encodeResponse, type PageResponse } from './pageResponse';
import { documentHeaders } from './renderPage';
import { stylesOf } from './siteStyles';

/** Renders pages with one message and no scripts, which are the same at every address. */
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
    /** The page for an unreadable request target. */
    unreadableAddress: message('unreadable', renderUnreadableAddress),
    /** The page for an address with an invalid query parameter. */
    invalidParameter: message<[name: string]>('parameter', renderInvalidParameter),
    /** The page for requests that are not admitted. */
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
