import type {
  ActivityEntries,
  AuthorProfile,
  Banner,
  CataloguedOpenAccessItem,
  CataloguedTitle,
  Leader,
  PublisherRecord,
  Resource,
  SeriesProfile,
  Snippet,
} from '@juris/contract';
import type { RedirectRecord } from '@juris/contract/redirects';
import type { VersionField } from '../../editor/history/versionFields';

/** Records by content type. Entries of other types have no comparison. */
interface RecordOf {
  banner: Banner;
  leader: Leader;
  publishedTitle: CataloguedTitle;
  resource: Resource;
  openAccess: CataloguedOpenAccessItem;
  snippet: Snippet;
  publisher: PublisherRecord;
  authorProfile: AuthorProfile;
  seriesProfile: SeriesProfile;
  redirect: RedirectRecord;
}

/** A record after a change, and the previous values of its fields that differ. */
export interface Change<Item> {
  before: Partial<Item>;
  after: Item;
}

type Entry = ActivityEntries['output'][number];

/** An entry of the activity list whose content type has a form. */
type RecordEntry = {
  [Type in keyof RecordOf]: { kind: Type; changes?: Change<RecordOf[Type]> | undefined };
}[keyof RecordOf];

/** An entry of the activity list, with the types of the changed records. */
export type Activity = Omit<Entry, 'kind' | 'changes'> &
  (RecordEntry | { kind: Exclude<Entry['kind'], keyof RecordOf>; changes?: undefined });

export type FieldsOf = (entry: Activity) => VersionField[];
