import { useState } from 'react';
import { signedOut, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { removeAllDrafts } from '../../editor/form/draftStorage';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { ListFailed } from '../../editor/table/listStates';
import { Timestamp } from '../../editor/table/Timestamp';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { SessionRows } from './account.styles';
import {
  useAdminEndSessionMutation,
  useAdminLogOutEverywhereMutation,
  useAdminOwnSessionsQuery,
} from './accountApi';
import { accountLabels } from './labels';

/** Lists the open sessions of the current user, with buttons that end one session or all sessions. */
export function OwnSessions() {
  const dispatch = useAppDispatch();
  const query = useAdminOwnSessionsQuery(undefined, refetchOptions);
  const list = useListState(query);
  const [end] = useAdminEndSessionMutation();
  const [endAll] = useAdminLogOutEverywhereMutation();
  const notifyOutcome = useNotifyOutcome();
  const [isAsking, setIsAsking] = useState(false);

  async function logOutEverywhere() {
    setIsAsking(false);
    if (!(await notifyOutcome(endAll()))) return;
    removeAllDrafts();
    dispatch(signedOut());
  }

  if (list.status === 'loading') return <p role="status">{accountLabels.loadingSessions}</p>;
  if (list.status === 'failed')
    return <ListFailed labels={labels} onRetry={query.refetch} busy={list.isRetrying} />;
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
                onClick={() => void notifyOutcome(end(id))}
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
          onConfirm={() => void logOutEverywhere()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const labels = {
  heading: accountLabels.sessions,
  one: accountLabels.session,
  many: accountLabels.manySessions,
  whenEmpty: '',
};

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
