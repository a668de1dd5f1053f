import { redirect, type PageHandle, type Remote } from '@juris/platform';
import { DestinationContext, type Destination } from './address/destination';
import { ScreenUnavailable } from './layout/ScreenUnavailable';
import { loadAllLists, sections, type Section } from './screens/sections';
import { requireSession, redirectIfSignedIn } from './session/guard';

/** The platform versions this remote works with. */
export const platform: Remote['platform'] = '^1.1';

/** The admin area below `/admin`: sign-in, and one page a section inside the frame that guards them. */
export const routes: Remote['routes'] = ({ store }) => {
  const destination: Destination = {};
  return [
    {
      id: 'admin-sign-in',
      index: true,
      handle: { title: 'Sign in' } satisfies PageHandle,
      loader: redirectIfSignedIn(store, destination),
      lazy: async () => {
        const { SignInPage } = await import(/* webpackChunkName: "admin-sign-in" */ './sign-in/SignInPage');
        return { Component: SignInPage };
      },
    },
    {
      path: 'forgotten',
      handle: { title: 'Forgotten password' } satisfies PageHandle,
      loader: redirectIfSignedIn(store, destination),
      lazy: async () => {
        const { ForgottenPage } = await import(
          /* webpackChunkName: "choose-password" */ './sign-in/ForgottenPage'
        );
        return { Component: ForgottenPage };
      },
    },
    // Also for who is signed in: the link may be somebody else's.
    {
      path: 'choosepassword',
      handle: { title: 'Choose a password' } satisfies PageHandle,
      lazy: async () => {
        const { ChoosePasswordPage } = await import(
          /* webpackChunkName: "choose-password" */ './sign-in/ChoosePasswordPage'
        );
        return { Component: ChoosePasswordPage };
      },
    },
    // The address of the titles is spelt as specified; who spells it right gets there too.
    {
      path: 'managepublishedtitles',
      element: null,
      loader: ({ request }) => redirect(`/admin/managpublishedtitles${new URL(request.url).search}`),
    },
    {
      id: 'admin-frame',
      loader: requireSession(store, destination, loadAllLists),
      // A token runs out between two pages too.
      shouldRevalidate: () => true,
      lazy: async () => {
        const { AdminFrame } = await import(/* webpackChunkName: "admin-frame" */ './layout/AdminFrame');
        return {
          element: (
            <DestinationContext value={destination}>
              <AdminFrame />
            </DestinationContext>
          ),
        };
      },
      children: sections.map(page),
    },
  ];
};

const page = ({ path, chunk, title, list, screen }: Section) => {
  const load = async () => ({ Component: await screen() });
  return {
    id: chunk,
    path,
    handle: {
      title,
      ...(list?.url !== undefined && { firstCall: list.url }),
    } satisfies PageHandle,
    // Left to the router, the failure would take the place of the whole frame, with Log Out in it.
    lazy: () => load().catch(() => ({ element: <ScreenUnavailable title={title} load={load} /> })),
  };
};
