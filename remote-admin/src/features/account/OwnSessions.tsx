import { useState } from 'react';
import { signedOut, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { removeAllDrafts } from '../../editor/form/draftStorage';
import { Failed } from '../../editor/table/listStates';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { Timestamp } from '../../editor/table/Timestamp';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import {
  useAdminEndSessionMutation,
  useAdminLogOutEverywhereMutation,
  useAdminOwnSessionsQuery,
} from './accountApi';
import { SessionRows } from './account.styles';
import { deviceName } from './deviceName';

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

  if (list.status === 'loading') return <p role="status">Loading the sessions</p>;
  if (list.status === 'failed')
    return <Failed labels={labels} onRetry={query.refetch} busy={list.isRetrying} />;
  return (
    <>
      <SessionRows aria-label="Open sessions">
        {list.rows.map(({ id, userAgent, createdAt, renewedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <strong>{deviceName(userAgent)}</strong>
              {isCurrent && ' (this session)'}
              <p>
                Signed in <Timestamp at={createdAt} />, last seen <Timestamp at={renewedAt} />
              </p>
            </div>
            {!isCurrent && (
              <AdminButton
                aria-label={`End the session in ${deviceName(userAgent)}`}
                onClick={() => void notifyOutcome(end(id))}
              >
                End
              </AdminButton>
            )}
          </li>
        ))}
      </SessionRows>
      <AdminButton onClick={() => setIsAsking(true)}>Log out everywhere</AdminButton>
      {isAsking && (
        <ConfirmDialog
          question="Do you want to log out everywhere?"
          consequence="All your sessions end, this one too. What was typed and not saved is lost in this browser."
          confirmLabel="Log out"
          onConfirm={() => void logOutEverywhere()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const labels = { heading: 'Sessions', one: 'session', many: 'sessions', whenEmpty: '' };
