import type {
  MessageResponse,
  NotificationSetting,
  NotificationSettingChange,
  NotificationSettingResponse,
} from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';

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
