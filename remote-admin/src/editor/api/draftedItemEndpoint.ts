import type { EndpointBuilder } from '@juris/platform';
import type { DraftedItem } from './contentEndpoints';

interface ItemAddresses<Answer, Item> {
  /** Returns the URL of the item with the given id, below `/api/`. */
  one: (id: number) => string;
  /** Reads the item from a response. */
  item: (answer: Answer) => Item | undefined;
  draft: (id: number) => string;
  itemOf: (record: never, published: Item) => Item;
}

/**
 * Defines a query for the item that a form edits. If a published item has a draft, the result has the values and the
 * version of the draft. The response is never cached, so that the form starts with the stored values.
 */
export const draftedItemEndpoint = <Answer, Item extends DraftedItem>(
  build: EndpointBuilder,
  { one, item, draft, itemOf }: ItemAddresses<Answer, Item>,
) =>
  build.query<Item | undefined, number>({
    queryFn: async (id, _calling, _options, call) => {
      const published = await call({ url: one(id), authenticated: true });
      if (published.error) return { error: published.error };
      const found = published.data ? item(published.data as Answer) : undefined;
      if (!found?.draft) return { data: found };
      const drafted = await call({ url: draft(id), authenticated: true });
      // A colleague may have published or discarded the draft meanwhile.
      if (drafted.error) return drafted.error.status === 404 ? { data: found } : { error: drafted.error };
      const { output } = drafted.data as { output: never };
      return { data: itemOf(output, found) };
    },
    keepUnusedDataFor: 0,
  });
