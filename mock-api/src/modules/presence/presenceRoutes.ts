import { z } from 'zod';
import {
  presenceReport,
  presentEditors,
  versionedTypeName,
  type PresentEditors,
  type VersionedTypeName,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import type { Database, Tables } from '../../platform/db/tables/tables';

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

/** Time after the last report, in ms, from which a form counts as closed. Forms report about every 20 s. */
const EXPIRES_AFTER_MS = 60_000;

type OpenForm = Omit<Tables['presence'], 'seenAt'>;

/** Stores which members of staff have a record open in a form. All processes of the API share this data. */
export class Presence {
  /** @param now returns the current time in ms since 1970 */
  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Stores that a form is open, and deletes the forms that have not reported for a minute. */
  async report({ form, ...opened }: OpenForm): Promise<void> {
    const row = { ...opened, seenAt: new Date(this.now()).toISOString() };
    await this.db.deleteFrom('presence').where('seenAt', '<=', this.expired()).execute();
    await this.db
      .insertInto('presence')
      .values({ form, ...row })
      .onConflict((conflict) =>
        conflict.column('form').doUpdateSet(row).where('presence.accountId', '=', opened.accountId),
      )
      .execute();
  }

  /** Stores that a form has been closed. */
  async close({ form, accountId }: Pick<OpenForm, 'form' | 'accountId'>): Promise<void> {
    await this.db
      .deleteFrom('presence')
      .where('form', '=', form)
      .where('accountId', '=', accountId)
      .execute();
  }

  /**
   * Returns the other people who edit records of a content type, once per record, sorted by name.
   * @param accountId account of the current user, who is not returned
   * @param recordId restricts the result to one record
   */
  others(kind: VersionedTypeName, accountId: number, recordId?: number): Promise<PresentEditors['output']> {
    return this.db
      .selectFrom('presence')
      .innerJoin('account', 'account.id', 'presence.accountId')
      .where('kind', '=', kind)
      .where('accountId', '<>', accountId)
      .where('isActive', '=', 1)
      .where('seenAt', '>', this.expired())
      .$if(recordId !== undefined, (forms) => forms.where('recordId', '=', recordId ?? 0))
      .select(['recordId', 'name'])
      .distinct()
      .orderBy('name')
      .orderBy('recordId')
      .execute();
  }

  private expired = () => new Date(this.now() - EXPIRES_AFTER_MS).toISOString();
}
