import { useId, useState } from 'react';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { Dense } from '../../editor/table/listStates';
import { useRights } from '../../app/rights/useRights';
import { NotificationForm } from '../../editor/notifications/NotificationForm';
import { notificationLabels } from '../../editor/notifications/labels';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useAdminOwnAccountQuery } from '../../app/rights/ownAccountApi';
import { SectionColumn } from './account.styles';
import { NameForm } from './NameForm';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';
import { accountLabels } from './labels';

/**
 * Screen at `/admin/account`: name, password, second factor and sessions of the current user. The
 * specification does not contain this screen.
 */
export function AccountScreen() {
  const { data: account, isError, isFetching, refetch } = useAdminOwnAccountQuery();
  // The error panel stays visible while the account is requested again. Otherwise its button Try again, which has the
  // focus, would disappear.
  const [isAway, setIsAway] = useState(false);
  if (isError && !account && !isAway) setIsAway(true);
  if (account && isAway) setIsAway(false);
  const id = useId();
  const has = useRights();
  return (
    <>
      <ScreenBar
        heading={accountLabels.heading}
        summary={
          account
            ? accountLabels.account(account.email, account.role)
            : isAway
              ? accountLabels.unavailable
              : accountLabels.loading
        }
      />
      {isAway && (
        <Dense>
          <FailurePanel
            heading={<h2>{accountLabels.failed}</h2>}
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            {accountLabels.unreachable}
          </FailurePanel>
        </Dense>
      )}
      {!isAway && (
        <SectionColumn>
          <ScreenSection aria-labelledby={`${id}-name`}>
            <h2 id={`${id}-name`}>{accountLabels.name}</h2>
            {account && <NameForm key={account.name} account={account} />}
          </ScreenSection>
          <ScreenSection aria-labelledby={`${id}-password`}>
            <h2 id={`${id}-password`}>{accountLabels.password}</h2>
            <PasswordForm />
          </ScreenSection>
          <ScreenSection aria-labelledby={`${id}-factor`}>
            <h2 id={`${id}-factor`}>{accountLabels.twoFactor}</h2>
            {account && <SecondFactor isOn={account.hasSecondFactor} />}
          </ScreenSection>
          {has('readInbox') && (
            <ScreenSection id="notifications" aria-labelledby={`${id}-notifications`}>
              <h2 id={`${id}-notifications`}>{notificationLabels.heading}</h2>
              <NotificationForm />
            </ScreenSection>
          )}
          <ScreenSection aria-labelledby={`${id}-sessions`}>
            <h2 id={`${id}-sessions`}>{accountLabels.sessions}</h2>
            <OwnSessions />
          </ScreenSection>
        </SectionColumn>
      )}
    </>
  );
}
