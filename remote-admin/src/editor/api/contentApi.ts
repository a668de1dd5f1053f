import type { ContentTypeName, ListResponse, RecordResponse, Move, MoveResponse } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { cacheTagOf } from '../record/recordTypes';
import type { Command } from '../record/command';
import type { ContentRecord } from '../record/record';
import { type SavedItem, type FormValues, draftedItemEndpoint } from './contentEndpoints';
import { requireEndpoint, firstPage, pagedList, pageUrl } from './listPages';
import { saveEndpoint } from './saveEndpoint';

/** URLs of a content type, below `/api/`. */
interface ContentUrls {
  list: string;
  one: (id: number) => string;
  /** @param id undefined for a new item */
  save: (id: number | undefined) => string;
}

/** URLs and response fields of all content types except titles and snippets (specification section 7). */
export const standardEndpoints = <Row, Item = Row>(path: string) => ({
  urls: {
    list: `${path}?onlyActive=0`,
    one: (id) => `${path}/${id}`,
    save: (id) => (id === undefined ? `${path}/create` : `${path}/update/${id}`),
  } satisfies ContentUrls,
  rows: ({ output }: ListResponse<Row>) => output,
  item: ({ output }: RecordResponse<Item>) => output,
});

/**
 * Defines the endpoints of one content type: list, single items, saves, status, order. A save invalidates the
 * lists of the content type.
 * @param type Name of the content type.
 * @param calls `urls` are the URLs of the content type. `rows` and `item` read a response. `sent` converts a draft into
 *   the body of a save request.
 */
export function contentApi<ListAnswer, Row extends ContentRecord, Answer, Item extends SavedItem, Draft>(
  type: ContentTypeName,
  calls: {
    urls: ContentUrls;
    rows: (answer: ListAnswer) => Row[] | undefined;
    item: (answer: Answer) => Item | undefined;
    /** Converts a record of the API to an item. Absent if both are the same. */
    itemOf?: (record: never) => Item;
    sent: (draft: Draft, item: Item | undefined) => FormValues;
  },
) {
  const { urls, rows, item, sent, itemOf = (record: Item) => record } = calls;
  const entity = cacheTagOf(type);
  const tagged = api.enhanceEndpoints({ addTagTypes: [entity, 'History'] });
  const name = `admin${entity}`;
  const list = pagedList(`${name}List`, { url: urls.list, rows, tags: [entity] });
  const items = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Item`]: draftedItemEndpoint(build, { type, one: urls.one, item, itemOf }),
    }),
  });
  const saves = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Save`]: saveEndpoint(build, type, { save: urls.save, body: sent }),
    }),
  });

  return {
    kind: type,
    startList: {
      url: pageUrl(urls.list, firstPage),
      load: (store: Store) => store.dispatch(list.initiate(firstPage, { subscribe: false })),
    },
    list,
    item: requireEndpoint(items.endpoints[`${name}Item`]),
    save: requireEndpoint(saves.endpoints[`${name}Save`]),
    /** Returns the command that activates or deactivates an item: JSON with only `isActive` (specification section 7). */
    setActive: ({ id, isActive }: Pick<ContentRecord, 'id' | 'isActive'>): Command => ({
      ...{ url: urls.save(id), body: { isActive }, invalidates: [entity], isReloadedOnFailure: true },
      shownAtOnce: (dispatch) =>
        list.changes(dispatch, ({ rows }) => {
          const row = rows.find((one) => one.id === id);
          if (row) row.isActive = isActive;
        }),
    }),
    /** Returns the command that moves a row before or after another row. Cached pages with both rows show it at once. */
    move: (move: Move): Command<MoveResponse> => ({
      ...{ url: `order/${type}`, body: move, invalidates: [entity, 'History'], isReloadedOnFailure: true },
      shownAtOnce: (dispatch) => list.changes(dispatch, ({ rows }) => moveRow(rows, move)),
    }),
  };
}

export type ContentApi<Row extends ContentRecord, Item extends SavedItem, Draft> = ReturnType<
  typeof contentApi<unknown, Row, unknown, Item, Draft>
>;

function moveRow(rows: ContentRecord[], { id, before, after }: Move) {
  const from = rows.findIndex((row) => row.id === id);
  const target = after ?? before;
  if (from < 0 || !rows.some((row) => row.id === target)) return;
  const [row] = rows.splice(from, 1);
  const to = rows.findIndex((other) => other.id === target);
  if (row) rows.splice(after === undefined ? to : to + 1, 0, row);
}
