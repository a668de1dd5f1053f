import { messageResponse, personalData, personOfData, type PersonalData } from '@juris/contract';
import { writeRoute } from '../../platform/http/routeOptions';
import { addEvent } from '../activity-events/events';
import { erasePersonalData, personalDataOf } from './personalData';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { emailKey } from '../session/sessions';

/**
 * Routes with which administrators find and erase the personal data of a visitor. They are not in the specification.
 */
export function personalDataRoutes(app: ApiServer, { db, uploads }: Services): void {
  app.post(
    '/personal-data',
    writeRoute('managePersonalData', 'Inbox', {
      body: personOfData,
      operationId: 'findPersonalData',
      summary: 'Returns the personal data of one person',
      description:
        'Finds all data by e-mail address, ignoring case and including the bin. Uses POST so that access logs contain no e-mail address.',
      response: { 200: personalData },
      errors: [403],
    }),
    async ({ body: { email } }) => ({ output: await personalDataOf(db, emailKey(email)) }),
  );

  app.post(
    '/personal-data/erase',
    writeRoute('managePersonalData', 'Inbox', {
      body: personOfData,
      operationId: 'erasePersonalData',
      summary: 'Permanently deletes the personal data of one person',
      description:
        'Deletes immediately, including the bin. Backups and sent e-mails still contain the data. The log records who deleted how much, but not whose data.',
      response: { 200: messageResponse('Erased: 2 messages.') },
      errors: [403],
    }),
    async (request) => {
      const erased = await erasePersonalData(db, uploads, emailKey(request.body.email));
      // The event does not say whose data was erased.
      const event = { kind: 'personalData', action: 'erased', count: erased.messages.length } as const;
      await addEvent(db, event, currentUser(request));
      const message = erasedMessage(erased);
      request.log.info(`${request.id} account ${currentUser(request).id} erased personal data: ${message}`);
      return { message };
    },
  );
}

function erasedMessage({ messages, newsletter, mails }: PersonalData['output']): string {
  const parts = [
    ...(messages.length > 0 ? [counted(messages.length, 'message')] : []),
    ...(newsletter ? ['the newsletter address'] : []),
    ...(mails.length > 0 ? [`${counted(mails.length, 'unsent e-mail')}`] : []),
  ];
  return parts.length === 0 ? 'There is no data for this address.' : `Erased: ${parts.join(', ')}.`;
}

const counted = (count: number, label: string) => `${count} ${label}${count === 1 ? '' : 's'}`;
