import type { ComponentType } from 'react';
import { missingRight, type Right } from '@juris/contract/rights';
import { useAppDispatch } from '@juris/platform';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { adminOwnAccount } from '../rights/ownAccountApi';
import { useRights } from '../rights/useRights';
import { appLabels } from '../labels';

/**
 * Returns a screen that shows which right is missing, in place of `Screen`, to users without the right. Try again loads
 * the account again, because an administrator may have changed its role.
 */
export function withRight(right: Right, title: string, Screen: ComponentType): ComponentType {
  return function ScreenWithRight() {
    const dispatch = useAppDispatch();
    const { currentData: account, isFetching } = adminOwnAccount.useQueryState();
    const has = useRights();
    if (!account || has(right)) return <Screen />;
    const reload = () =>
      dispatch(adminOwnAccount.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return (
      <FailurePanel
        heading={<h1>{appLabels.noAccess(title)}</h1>}
        onRetry={() => void reload()}
        busy={isFetching}
      >
        {missingRight(right)}
      </FailurePanel>
    );
  };
}
