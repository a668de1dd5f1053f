import { messageResponse, notificationSettingChange, notificationSettingResponse } from '@juris/contract';
import { bearerAuth, errorResponses } from '../../platform/http/endpointSchema';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { addEvent } from '../activity-events/events';
import { currentUser } from '../session/authHooks';
import { saveSetting, settingOf } from './notifications';

/** Routes with which users choose the messages they are notified of. They are not in the specification. */
export function notificationRoutes(app: ApiServer, { db, staffEmail }: Services): void {
  const shared = { config: { right: 'readInbox' } } as const;
  const common = { tags: ['Account'], security: bearerAuth };

  app.get(
    '/account/notifications',
    {
      ...shared,
      schema: {
        ...common,
        operationId: 'getNotificationSetting',
        summary: 'Returns which messages the current user is notified of',
        description: 'Notifications are e-mails.',
        response: { 200: notificationSettingResponse, ...errorResponses(401) },
      },
    },
    async (request) => ({ output: await settingOf(db, staffEmail, currentUser(request).id) }),
  );

  app.post(
    '/account/notifications',
    {
      ...shared,
      schema: {
        ...common,
        operationId: 'changeNotificationSetting',
        summary: 'Changes which messages the current user is notified of',
        description: 'Accepts any part of the fields.',
        body: notificationSettingChange,
        response: { 200: messageResponse('Notifications saved.'), ...errorResponses(400, 401, 413, 415) },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const { id: recordId, name } = user;
      const before = await settingOf(db, staffEmail, recordId);
      const { proposal = before.proposal, enquiry = before.enquiry, spam = before.spam } = request.body;
      await db.transaction().execute(async (transaction) => {
        await saveSetting(transaction, recordId, { proposal, enquiry, spam });
        const value = `proposals ${proposal}, enquiries ${enquiry}, possible spam ${spam === 1 ? 'on' : 'off'}`;
        await addEvent(transaction, { kind: 'notification', action: 'saved', recordId, name, value }, user);
      });
      return { message: 'Notifications saved.' };
    },
  );
}
