import type { SiteNavigation } from '@juris/platform';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { Chrome } from '../layout/Chrome';
import { errorLabels } from '../layout/errorLabels';
import { homeOnly } from '../layout/navigation';
import { RemoteUnavailable } from '../layout/RemoteUnavailable';
import { SiteBusy } from '../layout/SiteBusy';
import { InvalidParameter, UnreadableAddress } from '../layout/UnreadableAddress';
import { documentMetadata } from '../layout/documentMetadata';
import { createStore } from '@juris/platform/store';
import { remoteAt } from '@juris/releases/remotes';
import { Starting } from '../app/Site';
import { emptyResult, type RenderResult } from './renderResult';
import { renderToText } from './renderToText';

/**
 * The site's frame for a page that the browser is to render: the admin area, or a remote the server cannot have.
 * @param navigation the links of the frame, as the releases carry them
 */
export async function renderStarting(url: URL, navigation = homeOnly): Promise<RenderResult> {
  const page = await renderToText(
    <Provider store={createStore({ apiOrigin: '' })}>
      <StaticRouter location={url.pathname}>
        <Starting />
      </StaticRouter>
    </Provider>,
    navigation,
  );
  return { ...emptyResult, ...page, status: 200 };
}

/** Renders the message that a remote without an active release is unavailable, in the site's frame. */
export async function renderUnavailable(url: URL, navigation = homeOnly): Promise<RenderResult> {
  const name = remoteAt(url.pathname).title;
  const page = await renderToText(
    <Provider store={createStore({ apiOrigin: '' })}>
      <StaticRouter location={url.pathname}>
        <Chrome>
          <RemoteUnavailable name={name} onRetry={{ href: url.pathname + url.search }} />
        </Chrome>
      </StaticRouter>
    </Provider>,
    navigation,
  );
  return {
    ...emptyResult,
    ...page,
    ...documentMetadata([{ handle: { title: errorLabels.unavailable(name) } }]),
    status: 503,
  };
}

/** Renders the page for a request target that cannot be read, in the site's frame. */
export const renderUnreadableAddress = (navigation = homeOnly) =>
  renderMessage(<UnreadableAddress />, errorLabels.notFound, 400, navigation);

/** Renders the page for an address with an invalid query parameter, in the site's frame. */
export const renderInvalidParameter = (name: string, navigation = homeOnly) =>
  renderMessage(<InvalidParameter name={name} />, errorLabels.notFound, 404, navigation);

/** Renders the page that is sent while the site has too much to do, in the site's frame. */
export const renderBusy = (asked: 'page' | 'form', navigation = homeOnly) =>
  renderMessage(<SiteBusy asked={asked} />, errorLabels.busy, 503, navigation);

/** Renders a message that needs no scripts and is the same at every address. */
async function renderMessage(
  message: ReactNode,
  title: string,
  status: number,
  navigation: SiteNavigation,
): Promise<RenderResult> {
  const page = await renderToText(
    <Provider store={createStore({ apiOrigin: '' })}>
      <StaticRouter location="/unreadable-address">
        <Chrome>{message}</Chrome>
      </StaticRouter>
    </Provider>,
    navigation,
  );
  return { ...emptyResult, ...page, ...documentMetadata([{ handle: { title } }]), status };
}
