import type { Insertable } from 'kysely';
import { learn } from '../../modules/inbox/spam/spamFilter';
import { messageText } from '../../modules/inbox/messageText';
import { storeAttachments } from '../../modules/inbox/attachments';
import type { SavedFiles } from '../../platform/uploads/filesOfSave';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { SeedFiles } from '../seed/seedFiles';
import { daysAgo } from './daysAgo';

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
export async function seedMessages(db: Database, files: SeedFiles, saved: SavedFiles): Promise<void> {
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
