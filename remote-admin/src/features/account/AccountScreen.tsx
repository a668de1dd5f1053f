import { useState } from 'react';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import type { OwnAccount } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { signedOut, useAppDispatch } from '@juris/platform';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import {
  useAdminOwnAccountQuery,
  useRights,
  chooseStartPage,
  startsAtStartPage,
} from '../../editor/rights/ownAccount';
import { PasswordField } from '../../editor/form/PasswordField';
import { Choice } from '../../editor/form/form.styles';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { notificationLabels, NotificationForm } from './NotificationForm';
import { Dense, ListFailed } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { removeAllDrafts } from '../../editor/form/draftStorage';
import { usePerform } from '../../editor/record/usePerform';
import { Timestamp } from '../../editor/table/columns';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { SectionColumn, SessionRows } from './account.styles';
import { changeName, changePassword, endSession, logOutEverywhere, ownSessions } from './accountApi';
import { accountLabels } from './labels';
import { SecondFactor } from './SecondFactor';

/**
 * Screen at `/admin/account`: name, password, second factor and sessions of the current user. The
 * specification does not contain this screen.
 */
function AccountScreen() {
  const { data: account, isError, isFetching, refetch } = useAdminOwnAccountQuery();
  // The error panel stays visible while the account is requested again. Otherwise its button Try again, which has the
  // focus, would disappear.
  const [isAway, setIsAway] = useState(false);
  if (isError && !account && !isAway) setIsAway(true);
  if (account && isAway) setIsAway(false);
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
          <ScreenSection heading={accountLabels.name}>
            {account && <NameForm key={account.name} account={account} />}
          </ScreenSection>
          <ScreenSection heading={accountLabels.password}>
            <PasswordForm />
          </ScreenSection>
          <ScreenSection heading={accountLabels.twoFactor}>
            {account && <SecondFactor isOn={account.hasSecondFactor} />}
          </ScreenSection>
          {has('writeDrafts') && (
            <ScreenSection id="notifications" heading={notificationLabels.heading}>
              <NotificationForm />
            </ScreenSection>
          )}
          <ScreenSection heading={accountLabels.start}>
            <StartChoice />
          </ScreenSection>
          <ScreenSection heading={accountLabels.sessions}>
            <OwnSessions />
          </ScreenSection>
        </SectionColumn>
      )}
    </>
  );
}

export { AccountScreen as Component };

/**
 * Form that changes the name of the current user. Render it with the name as `key`, so that it shows changes of other
 * tabs.
 */
function NameForm({ account }: { account: OwnAccount }) {
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

/** Check box with which a user chooses the start page as first screen in this browser. */
function StartChoice() {
  const [isChosen, setIsChosen] = useState(startsAtStartPage);
  return (
    <Choice
      checked={isChosen}
      onChange={(checked) => {
        setIsChosen(checked);
        chooseStartPage(checked);
      }}
    >
      <span>{accountLabels.startsAtStartPage}</span>
    </Choice>
  );
}

/** Form that changes the password of the current user. It asks for the old password too. */
function PasswordForm() {
  const { bind, form, isSending } = usePlainForm({ oldPassword: '', newPassword: '' }, changePassword);
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

/** Lists the open sessions of the current user, with buttons that end one session or all sessions. */
function OwnSessions() {
  const dispatch = useAppDispatch();
  const query = ownSessions.useQuery(undefined, refetchOptions);
  const list = useListState(query);
  const perform = usePerform();
  const [isAsking, setIsAsking] = useState(false);

  async function logOut() {
    setIsAsking(false);
    if (!(await perform(logOutEverywhere))) return;
    removeAllDrafts();
    dispatch(signedOut());
  }

  if (list.status === 'loading') return <p role="status">{accountLabels.loadingSessions}</p>;
  if (list.status === 'failed')
    return (
      <ListFailed
        labels={{ many: accountLabels.manySessions }}
        onRetry={query.refetch}
        busy={list.isRetrying}
      />
    );
  return (
    <>
      <SessionRows aria-label={accountLabels.openSessions}>
        {list.rows.map(({ id, userAgent, createdAt, renewedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <strong>{deviceName(userAgent)}</strong>
              {isCurrent && accountLabels.thisSession}
              <p>
                {accountLabels.signedIn} <Timestamp at={createdAt} />, {accountLabels.lastActive}{' '}
                <Timestamp at={renewedAt} />
              </p>
            </div>
            {!isCurrent && (
              <AdminButton
                aria-label={accountLabels.endSession(deviceName(userAgent))}
                onClick={() => void perform(endSession(id))}
              >
                {accountLabels.end}
              </AdminButton>
            )}
          </li>
        ))}
      </SessionRows>
      <AdminButton onClick={() => setIsAsking(true)}>{accountLabels.logOutEverywhere}</AdminButton>
      {isAsking && (
        <ConfirmDialog
          question={accountLabels.logOutQuestion}
          consequence={accountLabels.logOutConsequence}
          confirmLabel={accountLabels.logOut}
          onConfirm={() => void logOut()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/**
 * Patterns of user agents, by browser. The first match counts, so the order matters: the user agents of Edge and Opera
 * contain "Chrome", and that of Chrome contains "Safari".
 */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Returns the browser and the operating system that a user agent names, for example "Firefox on Linux". */
function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (!browser && !system) return accountLabels.unknownDevice;
  return system ? accountLabels.device(browser ?? accountLabels.unknownBrowser, system) : (browser ?? '');
}
