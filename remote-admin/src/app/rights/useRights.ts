import { hasRight, type Right } from '@juris/contract/rights';
import { adminOwnAccount } from './ownAccountApi';

/**
 * Returns a function that tells whether the current user has a right. Until the account has loaded, and with an API
 * without accounts, the user has the rights of an editor. The API enforces the rights in any case.
 */
export function useRights(): (right: Right) => boolean {
  const { currentData: account } = adminOwnAccount.useQueryState();
  return (right) => hasRight(account?.role ?? 'editor', right);
}
