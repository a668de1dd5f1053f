import type { SiteNavigation } from '@juris/platform';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { SiteLayout } from '../layout/SiteLayout';
import { errorLabels } from '../layout/errorLabels';
import { defaultNavigation } from '../layout/navigation';
import { RemoteUnavailable } from '../layout/RemoteUnavailable';
import { SiteBusy, InvalidParameter, UnreadableAddress } from '../layout/RouterFallback';
import { documentMetadata } from '../layout/documentMetadata';
import { createStore } from '@juris/platform/store';
import type { RemoteDefinition } from '@juris/releases/remotes';
import { StartingPage } from '../app/Site';
import { emptyResult, type RenderResult } from '../document/renderResult';
import { renderToText } from './renderToText';

/**
 * Renders the layout with a placeholder, for a page whose content the browser renders: in the admin area, and after a
 * failure.
 * @param definition Remote of the page.
 * @param navigation Links of the layout.
 */
export async function renderStarting(
  url: URL,
  definition: RemoteDefinition,
  navigation = defaultNavigation,
): Promise<RenderResult> {
  const page = await renderAt(url.pathname, <StartingPage mounts={[definition]} />, navigation);
  return { ...emptyResult, ...page, status: 200 };
}

/** Renders, in the site's layout, the message that a remote without an active release is unavailable. */
export const renderUnavailable = (
  { pathname, search }: URL,
  { title: name }: RemoteDefinition,
  navigation = defaultNavigation,
) =>
  renderMessage(
    <RemoteUnavailable name={name} onRetry={{ href: pathname + search }} />,
    errorLabels.unavailable(name),
    503,
    navigation,
    pathname,
  );

/** Renders, in the site's layout, the page for a request target that cannot be decoded. */
export const renderUnreadableAddress = (navigation = defaultNavigation) =>
  renderMessage(<UnreadableAddress />, errorLabels.notFound, 400, navigation);

/** Renders, in the site's layout, the page for an address with an invalid query parameter. */
export const renderInvalidParameter = (name: string, navigation = defaultNavigation) =>
  renderMessage(<InvalidParameter name={name} />, errorLabels.notFound, 404, navigation);

/** Renders, in the site's layout, the page that is sent while the site is overloaded. */
export const renderBusy = (asked: 'page' | 'form', navigation = defaultNavigation) =>
  renderMessage(<SiteBusy asked={asked} />, errorLabels.busy, 503, navigation);

/** Renders a message in the site's layout. Without a path, the page is the same at every address. */
async function renderMessage(
  message: ReactNode,
  title: string,
  status: number,
  navigation: SiteNavigation,
  path = '/unreadable-address',
): Promise<RenderResult> {
  const page = await renderAt(path, <SiteLayout>{message}</SiteLayout>, navigation);
  return { ...emptyResult, ...page, ...documentMetadata([{ handle: { title } }]), status };
}

const renderAt = (path: string, page: ReactNode, navigation: SiteNavigation) =>
  renderToText(
    <Provider store={createStore({ apiOrigin: '' })}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </Provider>,
    navigation,
  );
