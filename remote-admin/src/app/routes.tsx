import { redirect, type LoaderFunctionArgs, type PageHandle, type Remote, type Store } from '@juris/platform';
import { PendingNavigationContext, type PendingNavigation } from '../editor/address/navigation';
import { withRight, ScreenFailed, ScreenUnavailable } from './layout/ScreenUnavailable';
import { loadAllLists } from './screens/loadAllLists';
import { type Section, sections } from './screens/sections';
import { requireSession, redirectIfSignedIn } from './session/sessionRoutes';
import { appLabels } from './labels';
import { sessionLabels } from './session/labels';

/**
 * Routes of the admin area below `/admin`: the sign-in pages, and one page per section for signed-in users.
 * @param loadLists Requests lists when the admin area starts. Most tests load only that of the current screen.
 */
export const routes = (
  { store }: Parameters<Remote['routes']>[0],
  loadLists: (store: Store, url: URL) => unknown = loadAllLists,
): ReturnType<Remote['routes']> => {
  const destination: PendingNavigation = {};
  return [
    {
      id: 'admin-sign-in',
      index: true,
      handle: { title: sessionLabels.signIn } satisfies PageHandle,
      loader: redirectIfSignedIn(store, destination),
      lazy: () => import(/* webpackChunkName: "admin-sign-in" */ './sign-in/SignInPage'),
    },
    {
      path: 'forgotten',
      handle: { title: appLabels.forgotTitle } satisfies PageHandle,
      loader: redirectIfSignedIn(store, destination),
      lazy: async () => {
        const { ForgottenPage } = await import(
          /* webpackChunkName: "choose-password" */ './sign-in/PasswordPages'
        );
        return { Component: ForgottenPage };
      },
    },
    // Signed-in users are not redirected here: the link may belong to another person's account.
    {
      path: 'choosepassword',
      handle: { title: appLabels.setPassword } satisfies PageHandle,
      lazy: async () => {
        const { ChoosePasswordPage } = await import(
          /* webpackChunkName: "choose-password" */ './sign-in/PasswordPages'
        );
        return { Component: ChoosePasswordPage };
      },
    },
    // The specification misspells the address of Manage Titles. The correctly spelled address redirects to the
    // misspelled one.
    {
      path: 'managepublishedtitles',
      element: null,
      loader: ({ request }) => redirect(`/admin/managpublishedtitles${new URL(request.url).search}`),
    },
    {
      id: 'admin-frame',
      loader: requireSession(store, destination, loadLists),
      // The token can expire between two navigations, so the loader checks the session at each.
      shouldRevalidate: () => true,
      lazy: async () => {
        const { AdminLayout } = await import(/* webpackChunkName: "admin-frame" */ './layout/AdminLayout');
        return {
          element: (
            <PendingNavigationContext value={destination}>
              <AdminLayout />
            </PendingNavigationContext>
          ),
        };
      },
      children: sections.map(page),
    },
  ];
};

const page = ({ path, chunk, title, list, screen, right }: Section) => {
  const load = async () => {
    const { Component } = await screen();
    return { Component: right ? withRight(right, title, Component) : Component };
  };
  return {
    id: chunk,
    path,
    // Staff still has a filter by status.
    ...(path !== 'staff' && { loader: stateForStatus }),
    handle: {
      title,
      ...(list?.url !== undefined && { preloadRequest: list.url }),
    } satisfies PageHandle,
    // `errorElement` and the `catch` of `lazy` replace only the screen. Otherwise the router would replace the whole
    // layout, including Log Out, with its error page.
    errorElement: <ScreenFailed title={title} />,
    lazy: () => load().catch(() => ({ element: <ScreenUnavailable title={title} load={load} /> })),
  };
};

// States that correspond to the former filter `status`, which bookmarks and saved views may contain. The previous API
// has no reviews: it rejects the list of `Inactive`, which says that it could not be loaded.
const statesByStatus = new Map([
  ['Active', 'scheduled,published,publishedWithDraft,expired'],
  ['Inactive', 'draft,inReview,hidden'],
]);

// Redirects an address with the former filter `status` to the address with the filter by state.
function stateForStatus({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const states = statesByStatus.get(searchParams.get('status') ?? '');
  if (states === undefined) return null;
  searchParams.delete('status');
  searchParams.set('state', states);
  return redirect(`${pathname}?${searchParams}`);
}
