import type { ComponentType } from 'react';
import { hasRight, missingRight, type Right } from '@juris/contract/rights';
import { useAdminOwnAccountQuery } from '../rights/ownAccountApi';
import { useRole } from '../rights/useRights';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { appLabels } from '../labels';

/** Returns a screen that shows the missing right instead of `Screen` to users without it. */
export function withRight(right: Right, title: string, Screen: ComponentType): ComponentType {
  return function ScreenWithRight() {
    const role = useRole();
    if (role === undefined || hasRight(role, right)) return <Screen />;
    return <MissingRight {...{ right, title }} />;
  };
}

/** Loads the account again, because the role may have changed since. */
function MissingRight({ right, title }: { right: Right; title: string }) {
  useAdminOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  return <ScreenBar heading={appLabels.noAccess(title)} summary={missingRight(right)} />;
}
