import { useId, useState } from 'react';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import type { OwnAccount } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { useAdminOwnAccountQuery } from '../../app/rights/ownAccountApi';
import { useRights } from '../../app/rights/useRights';
import { PasswordField } from '../../app/session/PasswordField';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { notificationLabels } from '../../editor/notifications/labels';
import { NotificationForm } from '../../editor/notifications/NotificationForm';
import { Dense } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { SectionColumn } from './account.styles';
import { useAdminChangeNameMutation, useAdminChangePasswordMutation } from './accountApi';
import { accountLabels } from './labels';
import { OwnSessions } from './OwnSessions';
import { SecondFactor } from './SecondFactor';

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

/**
 * Form that changes the name of the current user. Render it with the name as `key`, so that it shows changes of other
 * tabs.
 */
function NameForm({ account }: { account: OwnAccount }) {
  const [changeName] = useAdminChangeNameMutation();
  const { bind, form, isSending } = usePlainForm({ name: account.name }, changeName);
  return (
    <form {...form}>
      <Field
        label={accountLabels.name}
        name="name"
        autoComplete="name"
        required
        hint={accountLabels.nameHint}
        {...bind('name')}
      />
      <AdminButton type="submit" variant="filled">
        {isSending ? accountLabels.saving : accountLabels.saveName}
      </AdminButton>
    </form>
  );
}

/** Form that changes the password of the current user. It asks for the old password too. */
function PasswordForm() {
  const [change] = useAdminChangePasswordMutation();
  const { bind, form, isSending } = usePlainForm({ oldPassword: '', newPassword: '' }, change);
  return (
    <form {...form}>
      <PasswordField
        label={accountLabels.currentPassword}
        name="oldPassword"
        autoComplete="current-password"
        required
        {...bind('oldPassword')}
      />
      <PasswordField
        label={accountLabels.newPassword}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={accountLabels.passwordHint}
        {...bind('newPassword')}
      />
      <AdminButton type="submit" variant="filled">
        {isSending ? accountLabels.saving : accountLabels.changePassword}
      </AdminButton>
    </form>
  );
}
