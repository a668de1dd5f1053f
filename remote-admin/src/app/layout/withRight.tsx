import type { ComponentType } from 'react';
import { hasRight, missingRight, type Right } from '@juris/contract/rights';
import { useAppDispatch } from '@juris/platform';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { adminOwnAccount } from '../rights/ownAccountApi';
import { useRole } from '../rights/useRights';
import { appLabels } from '../labels';

/**
 * Returns a screen that shows the missing right instead of `Screen` to users without it. Try again loads the account
 * again, because its role may have changed.
 */
export function withRight(right: Right, title: string, Screen: ComponentType): ComponentType {
  return function ScreenWithRight() {
    const dispatch = useAppDispatch();
    const { isFetching } = adminOwnAccount.useQueryState();
    const role = useRole();
    if (role === undefined || hasRight(role, right)) return <Screen />;
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
