import type { ContentEntity, Entity } from '@juris/contract';
import type { ApiRequest, Dispatch, EndpointBuilder } from '@juris/platform';
import type { SaveRequest } from '../form/useSave';
import type { ContentRecord, ServerMessage } from '../record/record';
import { listIn } from './listIn';
import { multipart } from './multipart';
import { showAtOnce, type CachedChange } from './showAtOnce';
import { authenticatedPost } from './authenticatedPost';

/**
 * A whole list that is short, such as the publishers of a menu. An answer without rows counts as a failure.
 * @param tag by which lists of this entity are renewed
 * @param url below `/api/`
 * @param rows where the rows stand in the answer (specification section 7)
 */
export const listCall = <Answer, Row extends object>(
  build: EndpointBuilder,
  tag: Entity,
  url: string,
  rows: (answer: Answer) => Row[] | undefined,
) =>
  build.query<Row[] | undefined, void>({
    query: () => ({ url, authenticated: true }),
    transformResponse: (answer: Answer | null) => (answer ? listIn(rows(answer)) : undefined),
    providesTags: [{ type: tag, id: 'LIST' }],
  });

/**
 * One item for its form: always asked for anew, so that the form starts with what is stored.
 * @param url of the item with an id, below `/api/`
 * @param item where it stands in the answer
 */
export const itemCall = <Answer, Item>(
  build: EndpointBuilder,
  url: (id: number) => string,
  item: (answer: Answer) => Item | undefined,
) =>
  build.query<Item | undefined, number>({
    query: (id) => ({ url: url(id), authenticated: true }),
    transformResponse: (answer: Answer | null) => (answer ? item(answer) : undefined),
    keepUnusedDataFor: 0,
  });

/** What is sent of a form, by the names of the contract's fields: one that it does not know does not compile. */
export type Sent<Change> = Partial<Record<keyof Change, string | number | File | undefined>>;

/** A stored item, in the version that its form was opened with. */
export interface SavedItem {
  id: number;
  version: number;
  updatedAt: string;
  /** What its image shows, in words; a host that follows the specification alone sends none. */
  altText?: string;
  /** Absent where nobody knows. */
  savedBy?: string | undefined;
  isActive: 0 | 1;
  activeFrom?: string;
  activeUntil?: string;
}

/** What is sent of a draft: text, numbers and files; what is undefined is not. */
export type SentForm = Parameters<typeof multipart>[0];

/**
 * Saves a new item or a changed one, as multipart. The server stores a form once, however often it arrives: the
 * second time it repeats its answer.
 * @param url of a new item without an id, of a stored one with it
 * @param body what is sent of the draft; the version that it was typed over is added
 */
export const saveCall = <Draft, Item extends SavedItem>(
  build: EndpointBuilder,
  tag: ContentEntity,
  url: (id: number | undefined) => string,
  body: (draft: Draft, item: Item | undefined) => SentForm,
) =>
  build.mutation<ServerMessage, SaveRequest<Draft, Item>>({
    query: ({ item, draft, idempotencyKey, asDraft, onUploadProgress }) =>
      ({
        url: url(item?.id),
        method: 'POST',
        body: multipart({
          ...specified(body(draft, item), item),
          version: item?.version,
          ...(asDraft && { isActive: 0 }),
        }),
        authenticated: true,
        headers: { 'Idempotency-Key': idempotencyKey },
        onUploadProgress,
      }) satisfies ApiRequest,
    invalidatesTags: (saved) => (saved ? [tag] : []),
  });

/** Without words for the image and without times where there are none and were none, as the specification's calls have it. */
const specified = (sent: SentForm, item: SavedItem | undefined): SentForm => ({
  ...sent,
  altText: sent.altText || item?.altText ? sent.altText : undefined,
  ...(!hasTimes(sent) && !hasTimes(item) && { activeFrom: undefined, activeUntil: undefined }),
});

const hasTimes = (of: { activeFrom?: unknown; activeUntil?: unknown } = {}) =>
  Boolean(of.activeFrom || of.activeUntil);

/**
 * Switches an item on or off (specification section 7: JSON, `isActive` alone). The list shows it at once; a failure
 * brings the old state back.
 * @param changes of the rows of the cached pages
 */
export const switchCall = (
  build: EndpointBuilder,
  tag: ContentEntity,
  url: (id: number) => string,
  changes: (dispatch: Dispatch, change: (page: { rows: ContentRecord[] }) => void) => CachedChange[],
) =>
  build.mutation<ServerMessage, Pick<ContentRecord, 'id' | 'isActive'>>({
    query: ({ id, isActive }) => authenticatedPost(url(id), { isActive }),
    onQueryStarted: async ({ id, isActive }, { dispatch, queryFulfilled }) => {
      const shown = changes(dispatch, ({ rows }) => {
        const row = rows.find((one) => one.id === id);
        if (row) row.isActive = isActive;
      });
      await showAtOnce(shown, queryFulfilled);
    },
    invalidatesTags: [tag],
  });
