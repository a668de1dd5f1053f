import { startPage } from '@juris/contract';
import { hasRight } from '@juris/contract/rights';
import type { ApiServer } from '../../platform/http/apiServer';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { Services } from '../../setup/services';
import { messageList } from '../inbox/messageList';
import { currentUser } from '../session/authHooks';
import { countByType, failedPublications, scheduledRecords, stoppedImports } from './waitingWork';

/** Route with what waits for the current user. It is not in the specification. */
export function startPageRoutes(app: ApiServer, { db, engine }: Services): void {
  const messages = messageList(db, engine);

  taggedRoutes(app, 'Start page').read('/start', 'readContent', {
    operationId: 'getStartPage',
    summary: 'Returns what waits for the current user',
    description: 'Messages, drafts, scheduled publications, broken links and stopped imports.',
    response: { 200: startPage },
    handle: async (request) => {
      const { id, role } = currentUser(request);
      return {
        output: {
          ...(hasRight(role, 'readInbox') && { messages: await messages.waiting(id) }),
          types: await countByType(db, id),
          scheduled: await scheduledRecords(db),
          failedPublications: await failedPublications(db),
          ...(hasRight(role, 'importContent') && { stoppedImports: await stoppedImports(db) }),
        },
      };
    },
  });
}
