import { htmlDocument } from '../../src/document/document';
import { renderBusy, renderInvalidParameter, renderUnreadableAddress } from '../../src/ssr/renderLayout';
import type { RenderResult } from '../../src/document/renderResult';
import type { MountTable } from '@juris/releases/remotes';
import { siteNavigation } from '../../src/app/siteNavigation';
import type { Choice } from '../releases/chooseReleases';
import { navigationsOf, versionsOf } from '../releases/releaseFiles';
import type { pageCache } from './pageCache';
import { encodeResponse, type PageResponse } from './pageResponse';
import { documentHeaders } from './renderPage';
import { stylesOf } from './siteStyles';

/**
 * Renders pages with a single message and no scripts. They are the same at every address, so each is rendered once per
 * release.
 */
export function messagePages({ getFixed }: Pick<ReturnType<typeof pageCache<PageResponse>>, 'getFixed'>) {
  const message =
    <Given extends string[]>(
      name: string,
      render: (...given: [...Given, Navigation]) => Promise<RenderResult>,
    ) =>
    ({ mounts, chosen }: Pick<Choice, 'mounts' | 'chosen'>, ...given: Given): Promise<PageResponse> => {
      const versions = versionsOf({ mounts, chosen });
      return getFixed({ name: JSON.stringify([name, ...given]), versions }, async () =>
        encode(await render(...given, siteNavigation(mounts, navigationsOf(chosen))), mounts, versions),
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

function encode(result: RenderResult, mounts: MountTable, versions: string): Promise<PageResponse> {
  const document = htmlDocument(result, {
    ...stylesOf('site'),
    boot: { mounts, releases: {} },
    scripts: [],
    remoteScripts: [],
    vitals: [],
    start: 'sign',
  });
  const { html } = document;
  const headers = documentHeaders(document, []);
  return encodeResponse({ html, headers, status: result.status, versions, content: '', isComplete: true });
}
