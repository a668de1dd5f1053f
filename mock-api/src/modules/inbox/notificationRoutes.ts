import { messageResponse, notificationSettingChange, notificationSettingResponse } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { addEvent } from '../activity-events/events';
import { currentUser } from '../session/authHooks';
import { saveSetting, settingOf } from './notifications';

/** Routes with which users choose what they are notified of. They are not in the specification. */
export function notificationRoutes(app: ApiServer, { db, staffEmail }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  routes.read('/account/notifications', 'writeDrafts', {
    operationId: 'getNotificationSetting',
    summary: 'Returns what the current user is notified of',
    description: 'Notifications are e-mails. Those about messages need the right to read the inbox.',
    response: { 200: notificationSettingResponse },
    handle: async (request) => ({ output: await settingOf(db, staffEmail, currentUser(request).id) }),
  });

  routes.write('/account/notifications', 'writeDrafts', {
    operationId: 'changeNotificationSetting',
    summary: 'Changes what the current user is notified of',
    description: 'Accepts any part of the fields.',
    body: notificationSettingChange,
    response: { 200: messageResponse('Notifications saved.') },
    handle: async (request) => {
      const user = currentUser(request);
      const { id: recordId, name } = user;
      const before = await settingOf(db, staffEmail, recordId);
      const { proposal = before.proposal, enquiry = before.enquiry } = request.body;
      const { spam = before.spam, review = before.review } = request.body;
      await db.transaction().execute(async (transaction) => {
        await saveSetting(transaction, recordId, { proposal, enquiry, spam, review });
        const value = `proposals ${proposal}, enquiries ${enquiry}, possible spam ${onOff(spam)}, reviews ${onOff(review)}`;
        await addEvent(transaction, { kind: 'notification', action: 'saved', recordId, name, value }, user);
      });
      return { message: 'Notifications saved.' };
    },
  });
}

const onOff = (flag: 0 | 1) => (flag === 1 ? 'on' : 'off');
