import type { Generated, Kysely } from 'kysely';

type Flag = 0 | 1;

/** What every kind of content keeps beside its own fields. */
interface Kept {
  id: Generated<number>;
  isActive: Flag;
  /** Pixels of the image; null where it has no size of its own. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** ISO 8601, UTC. */
  updatedAt: string;
  version: Generated<number>;
}

interface BannerTable extends Kept {
  title: string;
  subTitle: string;
  sequenceNumber: number;
  redirectURL: string;
  imgLink: string;
  /** Empty where the image is decorative, as it is in banners from before there was this column. */
  altText: Generated<string>;
}

interface LeaderTable extends Kept {
  personName: string;
  email: string;
  linkedin: string;
  description: string;
  imgLink: string;
  leadershipCategoryId: number;
  /** Null outside the Team category. */
  teamCategoryId: number | null;
}

interface PublishedTitleTable extends Kept {
  title: string;
  authorName: string;
  buyLink: string;
  publisherId: number;
  imgLink: string;
}

interface ResourceTable extends Kept {
  bookTitle: string;
  publisherId: number;
  description: string;
  downloadLink: string;
  coverImageLink: string;
}

interface OpenAccessTable extends Kept {
  title: string;
  downloadLink: string;
  imageLink: string;
}

interface SnippetTable extends Omit<Kept, 'isActive'> {
  title: string;
  image_file_name: string;
  pdf_file_name: string;
  published_date: string;
  is_active: Flag;
}

interface ReceivedTable {
  id: Generated<number>;
  receivedAt: string;
  isRead: Generated<Flag>;
  name: string;
  email: string;
  contactNo: string;
  publisherName: string;
}

interface ProposalTable extends ReceivedTable {
  designation: string;
  organization: string;
  subjectArea: string;
  isManuscriptReady: 'Yes' | 'No' | '';
  numWords: string;
  howSoonExpected: string;
  aboutBook: string;
}

interface EnquiryTable extends ReceivedTable {
  message: string;
}

/** The tables; columns are named as the fields of the contract. */
export interface Tables {
  banner: BannerTable;
  leader: LeaderTable;
  leadershipCategory: { id: number; name: string };
  teamCategory: { id: number; name: string };
  publisher: { id: Generated<number>; publisherName: string };
  publishedTitle: PublishedTitleTable;
  resource: ResourceTable;
  openAccess: OpenAccessTable;
  snippet: SnippetTable;
  proposal: ProposalTable;
  enquiry: EnquiryTable;
  newsletterSignUp: { email: string; signedUpAt: string };
  account: { id: number; email: string; passwordHash: string; passwordVersion: number };
  /** Tokens that were logged out before their time; after `expiresAt` (ISO 8601) the row may go. */
  revokedToken: { id: string; expiresAt: string };
  setting: { name: string; value: string };
  migration: { name: string; appliedAt: string };
}

export type Database = Kysely<Tables>;

/** The two databases that the API runs on. */
export type Engine = 'SQLite' | 'PostgreSQL';
