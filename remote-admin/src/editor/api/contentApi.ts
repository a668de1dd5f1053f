import type { ContentEntity, ListResponse, RecordResponse } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import type { ContentRecord } from '../record/record';
import {
  discardDraftEndpoint,
  draftUrl,
  publishDraftEndpoint,
  restoreDraftEndpoint,
  undoPublicationEndpoint,
} from './draftEndpoints';
import { draftedItemEndpoint } from './draftedItemEndpoint';
import { saveEndpoint } from './saveEndpoint';
import { activeEndpoint, type SavedItem, type FormValues } from './contentEndpoints';
import {
  restoreVersionEndpoint,
  removeEndpoint,
  restoreEndpoint,
  typeNameOf,
  versionsEndpoint,
} from './historyEndpoints';
import { requireEndpoint, firstPage, pagedList, pageUrl } from './listPages';
import { bulkStatusEndpoint } from './bulkStatusEndpoint';

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
 * Defines the endpoints of one content type: list, single items, saves, status, versions, bin. A save invalidates the
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
  const name = `admin${entity}`;
  const list = pagedList(`${name}List`, { url: urls.list, rows, tags: [entity] });
  const items = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Item`]: draftedItemEndpoint(build, {
        one: urls.one,
        item,
        draft: (id) => draftUrl(entity, id),
        itemOf,
      }),
    }),
  });
  const saves = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Save`]: saveEndpoint(build, entity, {
        save: urls.save,
        draft: (id) => draftUrl(entity, id),
        body: sent,
      }),
    }),
  });
  const switches = tagged.injectEndpoints({
    endpoints: (build) => ({
      [`${name}Active`]: activeEndpoint(build, entity, urls.save, list.changes),
    }),
  });

  const discards = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}DiscardDraft`]: discardDraftEndpoint(build, entity) }),
  });
  const draftRestores = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}RestoreDraft`]: restoreDraftEndpoint(build, entity) }),
  });
  const publications = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}PublishDraft`]: publishDraftEndpoint(build, entity) }),
  });
  const undos = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}UndoPublication`]: undoPublicationEndpoint(build, entity) }),
  });

  const manyStatuses = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}ManyActive`]: bulkStatusEndpoint(build, entity) }),
  });
  const versions = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Versions`]: versionsEndpoint<Item>(build, entity) }),
  });
  const restoring = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}RestoreVersion`]: restoreVersionEndpoint(build, entity) }),
  });

  const removals = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Remove`]: removeEndpoint(build, entity) }),
  });
  const restores = tagged.injectEndpoints({
    endpoints: (build) => ({ [`${name}Restore`]: restoreEndpoint(build, entity) }),
  });

  return {
    /** Name of the content type in the API. */
    kind: typeNameOf(entity),
    startList: {
      url: pageUrl(urls.list, firstPage),
      load: (store: Store) => store.dispatch(list.initiate(firstPage, { subscribe: false })),
    },
    list,
    item: requireEndpoint(items.endpoints[`${name}Item`]),
    save: requireEndpoint(saves.endpoints[`${name}Save`]),
    setActive: requireEndpoint(switches.endpoints[`${name}Active`]),
    discardDraft: requireEndpoint(discards.endpoints[`${name}DiscardDraft`]),
    restoreDraft: requireEndpoint(draftRestores.endpoints[`${name}RestoreDraft`]),
    publishDraft: requireEndpoint(publications.endpoints[`${name}PublishDraft`]),
    undoPublication: requireEndpoint(undos.endpoints[`${name}UndoPublication`]),
    setManyActive: requireEndpoint(manyStatuses.endpoints[`${name}ManyActive`]),
    versions: requireEndpoint(versions.endpoints[`${name}Versions`]),
    remove: requireEndpoint(removals.endpoints[`${name}Remove`]),
    restore: requireEndpoint(restores.endpoints[`${name}Restore`]),
    restoreVersion: requireEndpoint(restoring.endpoints[`${name}RestoreVersion`]),
  };
}

export type ContentApi<Row extends ContentRecord, Item extends SavedItem, Draft> = ReturnType<
  typeof contentApi<unknown, Row, unknown, Item, Draft>
>;
