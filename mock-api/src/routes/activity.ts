import { activityList, historyKind, versionAction } from '../contract';
import { bearerAuth, errorResponses } from '../http/callSchema';
import type { ApiServer, Services } from '../services';
import { requireEditor } from '../session/editor';

/** So many changes are listed; older ones stand in the histories of their records. */
const MOST_LISTED = 5000;

/** `before` is no change. A newer release may have stored others, which this one does not know. */
const listedActions = versionAction.options.filter((action) => action !== 'before');

/** Who changed what, for staff (added to the specification). */
export function activityRoutes(app: ApiServer, { db, sessions }: Services): void {
  app.get(
    '/activity',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags: ['History'],
        operationId: 'listActivity',
        summary: 'Lists who changed what, the latest first',
        description: `The latest ${MOST_LISTED} changes of all records.`,
        security: bearerAuth,
        response: { 200: activityList, ...errorResponses(401) },
      },
    },
    async () => {
      const rows = await db
        .selectFrom('contentVersion')
        .select(['id', 'kind', 'recordId', 'version', 'action', 'name', 'savedAt', 'savedBy'])
        .where('action', 'in', listedActions)
        .where('kind', 'in', historyKind.options)
        .orderBy('id', 'desc')
        .limit(MOST_LISTED)
        .execute();
      return { output: rows.map((row) => ({ ...row, kind: historyKind.parse(row.kind) })) };
    },
  );
}
