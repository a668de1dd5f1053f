import type { Database, Tables } from '../../platform/db/tables/tables';
import type { Uploads } from '../../platform/uploads/uploads';
import { FIRST_ACCOUNT } from '../../modules/session/firstAccount';
import { SeedFiles } from '../seed/seedFiles';
import type { SavedView } from '@juris/contract/savedViews';
import type { Insertable } from 'kysely';
import { learn } from '../../modules/inbox/spam/spamFilter';
import { messageText } from '../../modules/inbox/messageText';
import { storeAttachments } from '../../modules/inbox/attachments';
import type { SavedFiles } from '../../platform/uploads/filesOfSave';
import { insertRows } from '../../modules/content/recordRows';
import { addVersions } from '../../modules/content/versions';
import { redirectRecordType } from '../../modules/redirects/redirectRules';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the date and time (ISO 8601, UTC) before the given number of days. The number can be a fraction. */
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Returns the day (`YYYY-MM-DD`, UTC) before the given number of days. */
const dayAgo = (days: number): string => daysAgo(days).slice(0, 10);

/** Setting that is stored together with the demo data. They are added only once. */
const DONE = 'demoSeed';

/**
 * Adds the demo data to a database with the seed `demo`: data of some weeks, so that no admin screen is empty. The
 * first account must exist. Does nothing if the data were added before.
 */
export async function seedDemo(db: Database, uploads: Uploads): Promise<void> {
  await uploads.saving(
    (saved) =>
      db.transaction().execute(async (transaction) => {
        const seedName = await transaction
          .selectFrom('setting')
          .select('value')
          .where('name', '=', 'seed')
          .executeTakeFirst();
        if (seedName?.value !== 'demo') return;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('setting')
          .values({ name: DONE, value: 'yes' })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return;
        await seedMessages(transaction, new SeedFiles(uploads, saved, ''), saved);
        await seedFigures(transaction);
        await seedRedirects(transaction);
        await seedLinkChecks(transaction);
        await seedDesk(transaction, FIRST_ACCOUNT);
      }),
    'on request',
  );
}

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
async function seedDesk(db: Database, accountId: number): Promise<void> {
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

/** Number of days with figures, today included. */
const DAYS = 35;

/** Average visits and downloads a day of some records. */
const averages: readonly Omit<Tables['figure'], 'day'>[] = [
  { kind: 'publishedTitle', recordId: 1, visits: 34, downloads: 0 },
  { kind: 'publishedTitle', recordId: 17, visits: 21, downloads: 0 },
  { kind: 'publishedTitle', recordId: 22, visits: 6, downloads: 0 },
  { kind: 'openAccess', recordId: 5, visits: 27, downloads: 12 },
  { kind: 'openAccess', recordId: 1, visits: 18, downloads: 9 },
  { kind: 'resource', recordId: 1, visits: 0, downloads: 5 },
];

const searches: readonly Omit<Insertable<Tables['searchMiss']>, 'day'>[] = [
  { term: 'arbitration act 1996', count: 7 },
  { term: 'உரிமையியல்', count: 4 },
  { term: 'cyber law', count: 3 },
];

/** Inserts visits, downloads and searches without a result. The figures are lower at weekends. */
async function seedFigures(db: Database): Promise<void> {
  for (let age = 0; age < DAYS; age++) {
    const day = dayAgo(age);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const factor = (isWeekend ? 0.4 : 1) * (0.8 + ((age * 7) % 5) / 10);
    const rows = averages.map(({ visits, downloads, ...record }) => ({
      ...record,
      day,
      visits: Math.round(visits * factor),
      downloads: Math.round(downloads * factor),
    }));
    await db.insertInto('figure').values(rows).execute();
  }
  for (const [index, search] of searches.entries())
    await db
      .insertInto('searchMiss')
      .values({ ...search, day: dayAgo(index + 1) })
      .execute();
}

type Message<Table extends 'proposal' | 'enquiry'> = Omit<Insertable<Tables[Table]>, 'searchText'>;

const proposals = (): Message<'proposal'>[] => [
  {
    ...{ receivedAt: daysAgo(9.3), isRead: 1, state: 'answered', handledAt: daysAgo(8.1) },
    ...{ handledBy: 'editor@example.org', note: 'Second reader: Farida Khan' },
    ...{ name: 'Dr. Lakshmi Narayanan', email: 'lakshmi.narayanan@example.org', contactNo: '9840012345' },
    ...{ publisherName: '', designation: 'Associate Professor', organization: 'Dr. Ambedkar Law University' },
    ...{ subjectArea: 'Maritime law', isManuscriptReady: 'Yes', numWords: '85000' },
    howSoonExpected: 'June',
    aboutBook:
      'A textbook on the law of the sea for Indian courses, with the judgments of the Madras and Bombay High Courts on ports, salvage and wrecks. Each chapter ends with problems.',
  },
  {
    ...{ receivedAt: daysAgo(1.2), isRead: 0, state: 'new' },
    ...{ name: 'अनु कपाड़िया', email: 'anu.kapadia@example.org', contactNo: '9812345678' },
    ...{ publisherName: '', designation: 'अधिवक्ता', organization: 'इलाहाबाद उच्च न्यायालय' },
    ...{ subjectArea: 'उपभोक्ता क़ानून', isManuscriptReady: 'No', numWords: '60000' },
    howSoonExpected: 'अगले वर्ष',
    aboutBook:
      'उपभोक्ता संरक्षण अधिनियम, 2019 पर हिंदी में एक व्यावहारिक पुस्तक: शिकायत कैसे लिखें, किस आयोग में जाएँ, और आदेश का पालन कैसे कराएँ।',
  },
];

const enquiries = (): Message<'enquiry'>[] => [
  {
    ...{ receivedAt: daysAgo(12.6), isRead: 1, state: 'answered', handledAt: daysAgo(12.2) },
    handledBy: 'editor@example.org',
    ...{
      name: 'Joseph Mathew',
      email: 'library@example.org',
      contactNo: '9447011223',
      publisherName: 'JoVE',
    },
    organization: 'Government Medical College, Thiruvananthapuram',
    message:
      'Please send us a quotation for a campus licence of JoVE for 2,400 students, with a trial of 15 days.',
  },
  {
    ...{ receivedAt: daysAgo(3.4), isRead: 1, state: 'new', assignedTo: 1 },
    ...{ name: 'தமிழ்ச்செல்வி முருகேசன்', email: 'tamilselvi@example.org', contactNo: '', publisherName: '' },
    ...{ organization: 'சென்னை மாவட்ட நூலகம்', purpose: 'library' },
    ...{ bookTitle: 'மக்கள் சட்டக் கையேடு', bookPath: '/titles/17' },
    message: 'எங்கள் நூலகத்திற்கு ஐந்து படிகள் தேவை. நூலகத் தள்ளுபடி உண்டா?',
  },
  {
    ...{ receivedAt: daysAgo(0.3), isRead: 0, state: 'new' },
    ...{ name: 'Prof. R. Venkataraman', email: 'venkat@example.org', contactNo: '', publisherName: '' },
    ...{ organization: 'National Law School of India University', purpose: 'inspection' },
    ...{ bookTitle: 'Torts: A Primer', bookPath: '/titles/1-torts-a-primer' },
    message:
      'I teach the law of torts to about 120 students in the first year and consider the book as a set text.',
  },
  {
    ...{ receivedAt: daysAgo(5.5), isRead: 1, state: 'new', spam: 'spam' },
    ...{ name: 'SEO Growth Team', email: 'growth@example.net', contactNo: '', publisherName: 'Brill' },
    message: 'Get 10,000 backlinks and the first page of search results in 7 days. Reply YES for our offer.',
  },
];

/** Inserts messages of visitors: some answered, one assigned, one with an attachment, one marked as spam. */
async function seedMessages(db: Database, files: SeedFiles, saved: SavedFiles): Promise<void> {
  for (const row of proposals())
    await db
      .insertInto('proposal')
      .values({ ...row, searchText: messageText('proposal', row) })
      .execute();
  for (const row of enquiries()) {
    const searchText = messageText('enquiry', row);
    const { id } = await db
      .insertInto('enquiry')
      .values({ ...row, searchText })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (row.spam === 'spam') await learn(db, { kind: 'enquiry', id }, searchText, 1);
  }
  const text = {
    title: 'Salvage and Wreck',
    byline: 'Lakshmi Narayanan, sample chapter',
    excerpt: 'A salvor who saves nothing earns nothing: the oldest rule of the subject is also its shortest.',
  };
  const chapter = await files.receivedPdf(text, 'Chapter 4, Salvage and Wreck.pdf');
  await storeAttachments(db, { kind: 'proposal', id: 1 }, [chapter], saved);
  await db
    .insertInto('messageReply')
    .values({
      ...{ kind: 'enquiry', messageId: 1, mailId: '<demo-1@example.org>', sentBy: 'editor@example.org' },
      subject: 'Re: Your enquiry E-1',
      text: 'Dear Joseph Mathew,\n\nthank you for E-1. The trial begins on Monday; our quotation is attached to a separate e-mail.',
      ...{ createdAt: daysAgo(12.2), sentAt: daysAgo(12.2) },
    })
    .execute();
}

/** Account of the first administrator, whom the sample data name as author. */
const actor = { id: 1, name: 'editor@example.org' };

/** Inserts redirects: a campaign that runs, one that has ended, and a permanent one. */
async function seedRedirects(db: Database): Promise<void> {
  const redirects = [
    { source: '/diwali', target: '/titles?sort=newest', status: 302, note: 'Diwali campaign' },
    { source: '/bookfair', target: '/juris/publishedtitle', status: 302, note: 'Chennai Book Fair, QR code' },
    { source: '/சட்டம்', target: '/titles?subject=LNB', status: 301, note: 'Poster in Tamil' },
  ];
  const schedules = [
    { activeFrom: daysAgo(10), activeUntil: daysAgo(-20) },
    { activeFrom: daysAgo(320), activeUntil: daysAgo(300) },
  ];
  const updatedAt = daysAgo(11);
  const rows = redirects.map((row, index) => ({
    ...{ ...row, updatedAt, activeFrom: '', activeUntil: '' },
    ...schedules[index],
  }));
  const stored = await insertRows(db, redirectRecordType, rows);
  await addVersions(
    db,
    redirectRecordType,
    stored.map((row) => ({ row })),
    actor,
  );
}

/** Inserts results of the link check: a broken link, a moved one, and one that works. */
async function seedLinkChecks(db: Database): Promise<void> {
  const works = { reason: '', failures: 0, firstFailedOn: '', lastFailedOn: '', movedTo: '' };
  const results = [
    {
      ...{ id: 13, failures: 5, firstFailedOn: dayAgo(5), lastFailedOn: dayAgo(0), movedTo: '' },
      reason: '404 Not Found',
    },
    { id: 4, ...works, movedTo: 'https://example.org/books/communication-in-healthcare' },
    { id: 1, ...works },
  ];
  for (const { id, ...result } of results) {
    const { buyLink: url } = await db
      .selectFrom('publishedTitle')
      .select('buyLink')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('linkCheck')
      .values({ url, checkedAt: daysAgo(0.4), ...result })
      .execute();
  }
}
