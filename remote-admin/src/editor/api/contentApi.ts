import type { ContentEntity, ListResponse, RecordResponse } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import type { ContentRecord } from '../record/record';
import { draftUrl } from './recordCommands';
import { draftedItemEndpoint } from './draftedItemEndpoint';
import { saveEndpoint } from './saveEndpoint';
import { activeEndpoint, type SavedItem, type FormValues } from './contentEndpoints';
import { typeNameOf } from '../history/versionedTypes';
import { moveEndpoint } from './moveEndpoint';
import { requireEndpoint, firstPage, pagedList, pageUrl } from './listPages';

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
 * @param entity Cache tag of the lists.
 * @param calls `urls` are the URLs of the content type. `rows` and `item` read a response. `sent` converts a draft into
 *   the body of a save request.
 */
export function contentApi<ListAnswer, Row extends ContentRecord, Answer, Item extends SavedItem, Draft>(
  entity: ContentEntity,
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
  const tagged = api.enhanceEndpoints({ addTagTypes: [entity, 'History'] });
  const kind = typeNameOf(entity);
  const name = `admin${entity}`;
  const list = pagedList(`${name}List`, { url: urls.list, rows, tags: [entity] });
  const items = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Item`]: draftedItemEndpoint(build, {
        one: urls.one,
        item,
        draft: (id) => draftUrl(kind, id),
        itemOf,
      }),
    }),
  });
  const saves = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Save`]: saveEndpoint(build, entity, {
        save: urls.save,
        draft: (id) => draftUrl(kind, id),
        body: sent,
      }),
    }),
  });
  const switches = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Active`]: activeEndpoint(build, entity, urls.save, list.changes),
    }),
  });

  const moves = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Move`]: moveEndpoint(build, entity, list) }),
  });

  return {
    kind,
    startList: {
      url: pageUrl(urls.list, firstPage),
      load: (store: Store) => store.dispatch(list.initiate(firstPage, { subscribe: false })),
    },
    list,
    item: requireEndpoint(items.endpoints[`${name}Item`]),
    save: requireEndpoint(saves.endpoints[`${name}Save`]),
    setActive: requireEndpoint(switches.endpoints[`${name}Active`]),
    move: requireEndpoint(moves.endpoints[`${name}Move`]),
  };
}

export type ContentApi<Row extends ContentRecord, Item extends SavedItem, Draft> = ReturnType<
  typeof contentApi<unknown, Row, unknown, Item, Draft>
>;
