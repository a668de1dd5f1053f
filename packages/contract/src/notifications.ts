import { z } from 'zod';
import { activeFlag } from './fields';

/** Which messages of a type are announced to a member of staff by e-mail. */
const notified = z.enum(['all', 'mine', 'none'], 'must be all, mine or none').meta({
  description:
    'all: every new message; mine: messages that a colleague assigns to this person; none: no e-mails',
});

/** Choice of a member of staff which messages are announced by e-mail. */
export const notificationSetting = z
  .object({
    proposal: notified,
    enquiry: notified,
    spam: activeFlag.meta({ description: '1 if messages that look like spam are announced too' }),
    review: activeFlag.meta({
      description: '1 if drafts that are submitted for review are announced, or the return of own drafts',
    }),
  })
  .meta({ id: 'NotificationSetting', examples: [{ proposal: 'all', enquiry: 'mine', spam: 1, review: 0 }] });
/** Value of {@link notificationSetting}. */
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** Response with the notification setting of the current user. */
export const notificationSettingResponse = z
  .object({ output: notificationSetting })
  .meta({ id: 'NotificationSettingAnswer' });
/** Value of {@link notificationSettingResponse}. */
export type NotificationSettingResponse = z.infer<typeof notificationSettingResponse>;

/** Body of the request that changes the notification setting. Absent fields keep their value. */
export const notificationSettingChange = z
  .strictObject(notificationSetting.partial().shape)
  .meta({ id: 'NotificationSettingChange', example: { enquiry: 'none' } });
/** Value of {@link notificationSettingChange}. */
export type NotificationSettingChange = z.infer<typeof notificationSettingChange>;
