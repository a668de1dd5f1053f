import type { OwnAccount, OwnAccountResponse, StartPage } from '@juris/contract';
import { useMemo } from 'react';
import { hasRight, type Right } from '@juris/contract/rights';
import { api, tokenOf, useAppSelector } from '@juris/platform';
import { browserStorage } from '@juris/shared-ui/browserStorage';

const ownAccountApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminOwnAccount: build.query<OwnAccount | undefined, void>({
      query: () => ({ url: 'account', authenticated: true }),
      transformResponse: (answer: OwnAccountResponse | null) => answer?.output,
      providesTags: ['OwnAccount'],
    }),
    adminStartPage: build.query<StartPage['output'], void>({
      query: () => ({ url: 'start', authenticated: true }),
      transformResponse: ({ output }: StartPage) => output,
    }),
  }),
});

/** Endpoints of the current user's account, and of what waits for the user. */
export const { adminOwnAccount, adminStartPage } = ownAccountApi.endpoints;
export const { useAdminOwnAccountQuery, useAdminStartPageQuery } = ownAccountApi;

/**
 * Returns the role of the current user. Until the account has loaded, this is the role in the token. If the account
 * cannot be loaded, or the API has no accounts, every user is an editor. The API enforces the rights anyway.
 * @returns undefined while the role is unknown, because the account is loading and the token has no role
 */
export function useRole(): string | undefined {
  const { currentData: account, isSuccess, error } = adminOwnAccount.useQueryState();
  const token = useAppSelector(tokenOf);
  const issued = useMemo(() => roleIn(token), [token]);
  return account?.role ?? issued ?? (isSuccess || error !== undefined ? 'editor' : undefined);
}

/**
 * Returns a function that tells whether the current user has a right. While the role is unknown, the user has none, so
 * no control disappears later.
 */
export function useRights(): (right: Right) => boolean {
  const role = useRole();
  return (right) => role !== undefined && hasRight(role, right);
}

/** Returns whether the API has accounts. An API that implements only the specification has none. */
export function useHasAccounts(): boolean {
  const { error } = adminOwnAccount.useQueryState();
  return !isMissing(error);
}

/** Returns whether an error means that the API does not have the endpoint. */
export const isMissing = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && (error.status === 400 || error.status === 404);

const storage = browserStorage('localStorage');
const startKey = 'startsAtStartPage';

/** Returns whether the user of this browser has chosen the start page as first screen. */
export const startsAtStartPage = () => storage.get(startKey) === 'true';

export function chooseStartPage(isChosen: boolean) {
  if (isChosen) storage.set(startKey, 'true');
  else storage.remove(startKey);
}

/** Returns the role in the payload of a token (JWT); undefined if the token has no role. */
function roleIn(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const role: unknown = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'role');
    return typeof role === 'string' ? role : undefined;
  } catch {
    return undefined;
  }
}
