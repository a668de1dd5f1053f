import type { SavedView } from '@juris/contract/savedViews';
import type { Database } from '../../platform/db/tables/tables';

const cannedReplies = [
  {
    name: 'Proposal received',
    text: 'Dear {name},\n\nthank you for your proposal {number}. Two readers look at it, and we answer within six weeks.\n\nWith kind regards',
  },
  {
    name: 'Inspection copy sent',
    text: 'Dear {name},\n\nyour inspection copy ({number}) is in the post. Please tell us after the term whether the book suits your course.',
  },
  {
    name: 'நூலகத் தள்ளுபடி',
    text: 'வணக்கம் {name},\n\nநூலகங்களுக்கு 20 % தள்ளுபடி உண்டு. உங்கள் எண் {number}.',
  },
];

const colleagues = [
  { email: 'meera@example.org', name: 'மீனா செல்வராஜ்', role: 'author' },
  { email: 'sales@example.org', name: 'Rohan D’Souza (Sales)', role: 'viewer' },
] as const;

const views: readonly Omit<SavedView, 'id' | 'list' | 'search'>[] = [
  { name: 'Broken buy links', filters: { links: 'Broken link' }, sort: '', columns: [] },
  {
    name: 'Price list',
    filters: {},
    sort: 'Title',
    columns: ['Publisher', 'ISBN', 'Price', 'Publication date'],
  },
];

/** Inserts what staff have prepared: canned replies, saved views of the first administrator, and two invited colleagues. */
export async function seedDesk(db: Database, accountId: number): Promise<void> {
  await db.insertInto('cannedReply').values(cannedReplies).execute();
  for (const one of colleagues)
    await db
      .insertInto('account')
      .values({ ...one, passwordHash: '', passwordVersion: 1 })
      .execute();
  for (const { name, ...settings } of views)
    await db
      .insertInto('savedView')
      .values({
        ...{ accountId, list: 'managpublishedtitles', name },
        settings: JSON.stringify({ search: '', ...settings }),
      })
      .execute();
}
