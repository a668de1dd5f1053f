import styled from 'styled-components';
import type {
  NotificationSettingChange,
  MessageResponse,
  NotificationSetting,
  NotificationSettingResponse,
} from '@juris/contract';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { api } from '@juris/platform';
import { useRights } from '../../app/rights/useRights';
import { authenticatedPost } from '../api/authenticatedPost';
import { useNotifyOutcome } from '../record/useNotifyOutcome';
import { notificationLabels } from './labels';

/** Lets users choose what they are notified of. Each choice is saved at once. */
export function NotificationForm() {
  const { data: setting } = useAdminNotificationsQuery();
  const [send] = useAdminChangeNotificationsMutation();
  const notifyOutcome = useNotifyOutcome();
  const has = useRights();
  if (!setting) return null;
  const change = (part: NotificationSettingChange) => void notifyOutcome(send(part));
  return (
    <Fields>
      {has('readInbox') && <MessageChoices {...{ setting, change }} />}
      <Flag
        label={notificationLabels.review}
        value={setting.review}
        onChange={(review) => change({ review })}
      />
    </Fields>
  );
}

interface MessageChoicesProps {
  setting: NotificationSetting;
  change: (part: NotificationSettingChange) => void;
}

const MessageChoices = ({ setting, change }: MessageChoicesProps) => (
  <>
    <p>{notificationLabels.hint}</p>
    {(['proposal', 'enquiry'] as const).map((kind) => (
      <SelectField
        key={kind}
        label={notificationLabels[kind]}
        placeholder=""
        value={setting[kind]}
        onChange={(value) => change({ [kind]: value === 'all' || value === 'mine' ? value : 'none' })}
        options={choices}
      />
    ))}
    <Flag label={notificationLabels.spam} value={setting.spam} onChange={(spam) => change({ spam })} />
  </>
);

interface FlagProps {
  label: string;
  /** Undefined with an API of an older release. */
  value: 0 | 1 | undefined;
  onChange: (value: 0 | 1) => void;
}

const Flag = ({ label, value, onChange }: FlagProps) => (
  <label>
    <input
      type="checkbox"
      checked={value === 1}
      onChange={({ target }) => onChange(target.checked ? 1 : 0)}
    />{' '}
    {label}
  </label>
);

const choices = Object.entries(notificationLabels.choices).map(([value, label]) => ({ value, label }));

const Fields = styled.div`
  display: grid;
  gap: 16px;
  p {
    color: var(--c-ink-2);
  }
`;

export const { useAdminNotificationsQuery, useAdminChangeNotificationsMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Inbox', 'Notifications'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Returns the setting of the current user. An API of an older release does not have it, so the request fails. */
      adminNotifications: build.query<NotificationSetting | undefined, void>({
        query: () => ({ url: 'account/notifications', authenticated: true }),
        transformResponse: (answer: Partial<NotificationSettingResponse> | null) => answer?.output,
        providesTags: ['Notifications'],
      }),
      adminChangeNotifications: build.mutation<MessageResponse, NotificationSettingChange>({
        query: (body) => authenticatedPost('account/notifications', body),
        invalidatesTags: (done) => (done ? ['Notifications', 'Inbox'] : []),
      }),
    }),
  });
