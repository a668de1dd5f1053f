import { z } from 'zod';
import { presenceReport, presentEditors, versionedTypeName } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { Presence } from './presence';

/** Routes for staff that show who is editing a record. They are not in the specification. */
export function presenceRoutes(app: ApiServer, { db }: Services): void {
  const presence = new Presence(db);
  const routes = taggedRoutes(app, 'History');

  routes.write('/presence', 'writeDrafts', {
    operationId: 'reportPresence',
    summary: 'Reports that the current user is editing a record',
    description:
      'Returns the other members of staff who are editing the record. An open form repeats this about every 20 s; a form without a report for a minute counts as closed. Nothing is locked.',
    body: presenceReport,
    response: { 200: presentEditors },
    handle: async (request) => {
      const { isOpen, ...form } = request.body;
      const { id: accountId } = currentUser(request);
      if (isOpen) await presence.report({ ...form, accountId });
      else await presence.close({ ...form, accountId });
      return { output: isOpen ? await presence.others(form.kind, accountId, form.recordId) : [] };
    },
  });

  routes.read('/presence/:kind', 'readContent', {
    operationId: 'listPresentEditors',
    summary: 'Lists who else is editing records of a content type',
    description: 'Each person once per record, sorted by name, without the current user.',
    params: z.object({ kind: versionedTypeName }),
    response: { 200: presentEditors },
    handle: async (request) => ({
      output: await presence.others(request.params.kind, currentUser(request).id),
    }),
  });
}
