import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { resources } from '../../api/resources';
import { NoSuchPage } from '../../lists/NoSuchPage';
import { PageLinks } from '../../lists/PageLinks';
import { resourceLabels as labels } from './labels';
import { ResourceCard, ResourceGrid } from './ResourceCard';
import { ResourcesPending } from './ResourcesPending';
import type { SnippetsProps } from './Snippets';

/** Content of a publisher's tab: one page of the list of the publisher's resources. */
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
        items={items}
        query={list}
        level={2}
        pending={<ResourcesPending />}
        empty={
          page > 1 ? (
            <NoSuchPage query={query} total={total} />
          ) : (
            <EmptyShelf fact={labels.noResources} level={2}>
              {labels.otherPublishers}
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
