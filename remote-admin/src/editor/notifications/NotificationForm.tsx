import styled from 'styled-components';
import type {
  NotificationSettingChange,
  MessageResponse,
  NotificationSetting,
  NotificationSettingResponse,
} from '@juris/contract';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';
import { useNotifyOutcome } from '../record/useNotifyOutcome';
import { notificationLabels } from './labels';

/** Lets users choose which messages they are notified of. Each choice is saved at once. */
export function NotificationForm() {
  const { data: setting } = useAdminNotificationsQuery();
  const [send] = useAdminChangeNotificationsMutation();
  const notifyOutcome = useNotifyOutcome();
  if (!setting) return null;
  const change = (part: NotificationSettingChange) => void notifyOutcome(send(part));
  return (
    <Fields>
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
      <label>
        <input
          type="checkbox"
          checked={setting.spam === 1}
          onChange={({ target }) => change({ spam: target.checked ? 1 : 0 })}
        />{' '}
        {notificationLabels.spam}
      </label>
    </Fields>
  );
}

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
