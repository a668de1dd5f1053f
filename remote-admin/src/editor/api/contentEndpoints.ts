import type { DraftReview, VersionedTypeName } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import type { ConflictItem } from '../form/useConflict';
import type { VersionedRecord } from '../record/record';
import { draftUrl } from '../record/recordCommands';
import type { multipart } from './requests';

/** Request body of a form. A field that is not in the contract does not compile. */
export type FormBody<Change> = Partial<Record<keyof Change, string | number | File | undefined>>;

/** A stored item with a status, as it was when its form was opened. Page texts have no status: see `DraftedItem`. */
export type SavedItem = DraftedItem & { isActive: 0 | 1 };

/** A stored item that can have a draft. */
export interface DraftedItem extends Omit<VersionedRecord, 'isActive'>, ConflictItem {
  /** Alternative text of the image. Absent with an API that implements only the specification. */
  altText?: string;
  review?: DraftReview | undefined;
}

/** Values of a draft in a request: text, numbers and files. Undefined values are omitted. */
export type FormValues = Parameters<typeof multipart>[0];

/**
 * Omits the alternative text and the schedule if they are empty in the stored item and in the draft. An API that
 * implements only the specification does not know these fields.
 */
export const specified = (sent: FormValues, item: DraftedItem | undefined): FormValues => ({
  ...sent,
  altText: sent.altText || item?.altText ? sent.altText : undefined,
  ...(!hasTimes(sent) && !hasTimes(item) && { activeFrom: undefined, activeUntil: undefined }),
});

const hasTimes = (of: { activeFrom?: unknown; activeUntil?: unknown } = {}) =>
  Boolean(of.activeFrom || of.activeUntil);

interface ItemAddresses<Answer, Item> {
  /** Returns the URL of the item with the given id, below `/api/`. */
  one: (id: number) => string;
  /** Reads the item from a response. */
  item: (answer: Answer) => Item | undefined;
  type: VersionedTypeName;
  itemOf: (record: never, published: Item) => Item;
}

/**
 * Defines a query for the item that a form edits. If a published item has a draft, the result has the values of the
 * draft, and the versions of both. The response is never cached, so that the form starts with the stored values.
 */
export const draftedItemEndpoint = <Answer, Item extends DraftedItem>(
  build: EndpointBuilder,
  { type, one, item, itemOf }: ItemAddresses<Answer, Item>,
) =>
  build.query<Item | undefined, number>({
    queryFn: async (id, _calling, _options, call) => {
      const published = await call({ url: one(id), authenticated: true });
      if (published.error) return { error: published.error };
      const found = published.data ? item(published.data as Answer) : undefined;
      if (!found?.draft) return { data: found };
      const drafted = await call({ url: draftUrl(type, id), authenticated: true });
      // A colleague may have published or discarded the draft meanwhile.
      if (drafted.error) return drafted.error.status === 404 ? { data: found } : { error: drafted.error };
      const { output } = drafted.data as { output: never };
      const shown = itemOf(output, found);
      const versions = { version: found.version, draftVersion: shown.version };
      return { data: { ...shown, ...versions, published: found } };
    },
    keepUnusedDataFor: 0,
  });
