import { messageResponse, notificationSettingChange, notificationSettingResponse } from '@juris/contract';
import { readRoute, writeRoute } from '../../platform/http/routeOptions';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { addEvent } from '../activity-events/events';
import { currentUser } from '../session/authHooks';
import { saveSetting, settingOf } from './notifications';

/** Routes with which users choose the messages they are notified of. They are not in the specification. */
export function notificationRoutes(app: ApiServer, { db, staffEmail }: Services): void {
  app.get(
    '/account/notifications',
    readRoute('readInbox', 'Account', {
      operationId: 'getNotificationSetting',
      summary: 'Returns which messages the current user is notified of',
      description: 'Notifications are e-mails.',
      response: { 200: notificationSettingResponse },
    }),
    async (request) => ({ output: await settingOf(db, staffEmail, currentUser(request).id) }),
  );

  app.post(
    '/account/notifications',
    writeRoute('readInbox', 'Account', {
      operationId: 'changeNotificationSetting',
      summary: 'Changes which messages the current user is notified of',
      description: 'Accepts any part of the fields.',
      body: notificationSettingChange,
      response: { 200: messageResponse('Notifications saved.') },
    }),
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
