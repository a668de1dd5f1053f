import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { resources } from '../../api/resources';
import { NoSuchPage } from '../../lists/NoSuchPage';
import { PageLinks } from '../../lists/PageLinks';
import { ResourceCard, ResourceGrid } from './ResourceCard';
import { ResourcesPending } from './ResourcesPending';
import type { SnippetsProps } from './Snippets';

/** A page of what can be downloaded of one publisher. */
export function PublisherResources({
  publisherId,
  selection,
  query,
}: SnippetsProps & { publisherId: number }) {
  const list = resources.useQuery({ ...selection, part: { publisherId } });
  const { items, total = 0, page = 1 } = list.currentData ?? {};
  return (
    <>
      <Listing
        what="the resources"
        items={items}
        query={list}
        level={2}
        pending={<ResourcesPending />}
        empty={
          page > 1 ? (
            <NoSuchPage query={query} page={page} total={total} />
          ) : (
            <EmptyShelf fact="No books available for this publisher." level={2}>
              Other publishers have resources to download. Choose one from the tabs above.
            </EmptyShelf>
          )
        }
      >
        {(books) => (
          <ResourceGrid>
            {books.map((book) => (
              <ResourceCard key={book.id} resource={book} />
            ))}
          </ResourceGrid>
        )}
      </Listing>
      <PageLinks query={query} page={page} total={total} />
    </>
  );
}
