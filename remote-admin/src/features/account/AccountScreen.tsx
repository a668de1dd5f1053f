import { useId, useState } from 'react';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { Dense } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useAdminOwnAccountQuery } from '../../app/session/sessionApi';
import { SectionColumn } from './account.styles';
import { NameForm } from './NameForm';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';

/**
 * Screen at `/admin/account`: name, password, second factor and sessions of the current user. The
 * specification does not contain this screen.
 */
export function AccountScreen() {
  const { data: account, isError, isFetching, refetch } = useAdminOwnAccountQuery();
  // The error stays visible during a retry, so that the button keeps the focus.
  const [isAway, setIsAway] = useState(false);
  if (isError && !account && !isAway) setIsAway(true);
  if (account && isAway) setIsAway(false);
  const id = useId();
  return (
    <>
      <ScreenBar
        heading="Your account"
        summary={account ? `${account.email}, ${account.role}` : isAway ? 'Not available' : 'Loading…'}
      />
      {isAway && (
        <Dense>
          <FailurePanel
            heading={<h2>Your account is unavailable</h2>}
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            We could not load your account. Nothing is lost: it is shown again as soon as the server answers.
          </FailurePanel>
        </Dense>
      )}
      {!isAway && (
        <SectionColumn>
          <ScreenSection aria-labelledby={`${id}-name`}>
            <h2 id={`${id}-name`}>Name</h2>
            {account && <NameForm key={account.name} account={account} />}
          </ScreenSection>
          <ScreenSection aria-labelledby={`${id}-password`}>
            <h2 id={`${id}-password`}>Password</h2>
            <PasswordForm />
          </ScreenSection>
          <ScreenSection aria-labelledby={`${id}-factor`}>
            <h2 id={`${id}-factor`}>Second factor</h2>
            {account && <SecondFactor isOn={account.hasSecondFactor} />}
          </ScreenSection>
          <ScreenSection aria-labelledby={`${id}-sessions`}>
            <h2 id={`${id}-sessions`}>Sessions</h2>
            <OwnSessions />
          </ScreenSection>
        </SectionColumn>
      )}
    </>
  );
}
