import type { ContentEntity, ListResponse, RecordResponse } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import type { ContentRecord } from '../record/record';
import { itemCall, saveCall, switchCall, type SavedItem, type SentForm } from './contentCalls';
import { putBackCall, removeCall, restoreCall, versionsCall } from './historyCalls';
import { added, firstPage, pagedList, pageUrl } from './listPages';
import { statusCall } from './statusCall';

/** URLs of a content type, below `/api/`. */
interface ContentUrls {
  list: string;
  one: (id: number) => string;
  /** @param id undefined for a new item */
  save: (id: number | undefined) => string;
}

/** URLs and response fields of all content types except titles and snippets (specification section 7). */
export const callsAt = <Row, Item = Row>(path: string) => ({
  urls: {
    list: `${path}?onlyActive=0`,
    one: (id) => `${path}/${id}`,
    save: (id) => (id === undefined ? `${path}/create` : `${path}/update/${id}`),
  } satisfies ContentUrls,
  rows: ({ output }: ListResponse<Row>) => output,
  item: ({ output }: RecordResponse<Item>) => output,
});

/**
 * Defines the endpoints of one content type. They load the list and an item, save, change the status, read and restore
 * versions, and move items to the bin and back. A save invalidates the lists of the content type.
 * @param entity Cache tag of the lists.
 * @param calls `urls` are the URLs of the content type. `rows` and `item` read a response. `sent` converts a draft into the
 *   body of a save request.
 */
export function contentApi<ListAnswer, Row extends ContentRecord, Answer, Item extends SavedItem, Draft>(
  entity: ContentEntity,
  calls: {
    urls: ContentUrls;
    rows: (answer: ListAnswer) => Row[] | undefined;
    item: (answer: Answer) => Item | undefined;
    sent: (draft: Draft, item: Item | undefined) => SentForm;
  },
) {
  const { urls, rows, item, sent } = calls;
  const tagged = api.enhanceEndpoints({ addTagTypes: [entity, 'History'] });
  const name = `admin${entity}`;
  const list = pagedList(`${name}List`, { url: urls.list, rows, tags: [entity] });
  const items = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Item`]: itemCall(build, urls.one, item) }),
  });
  const saves = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Save`]: saveCall(build, entity, urls.save, sent) }),
  });
  const switches = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Active`]: switchCall(build, entity, urls.save, list.changes),
    }),
  });

  const manyStatuses = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}ManyActive`]: statusCall(build, entity) }),
  });
  const versions = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Versions`]: versionsCall<Item>(build, entity) }),
  });
  const putBacks = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}PutBack`]: putBackCall(build, entity) }),
  });

  const removals = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Remove`]: removeCall(build, entity) }),
  });
  const restores = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Restore`]: restoreCall(build, entity) }),
  });

  return {
    startList: {
      url: pageUrl(urls.list, firstPage),
      load: (store: Store) => store.dispatch(list.initiate(firstPage, { subscribe: false })),
    },
    list,
    item: added(items.endpoints[`${name}Item`]),
    save: added(saves.endpoints[`${name}Save`]),
    setActive: added(switches.endpoints[`${name}Active`]),
    setManyActive: added(manyStatuses.endpoints[`${name}ManyActive`]),
    versions: added(versions.endpoints[`${name}Versions`]),
    remove: added(removals.endpoints[`${name}Remove`]),
    restore: added(restores.endpoints[`${name}Restore`]),
    putBack: added(putBacks.endpoints[`${name}PutBack`]),
  };
}

export type ContentApi<Row extends ContentRecord, Item extends SavedItem, Draft> = ReturnType<
  typeof contentApi<unknown, Row, unknown, Item, Draft>
>;
