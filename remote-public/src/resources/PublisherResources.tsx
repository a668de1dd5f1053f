import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { resources as list } from '../data/resources';
import { ResourceCard, ResourceGrid } from './ResourceCard';
import { ResourcesPending } from './ResourcesPending';

/** What can be downloaded of one publisher. */
export function PublisherResources({ publisherId }: { publisherId: number }) {
  const resources = list.useQuery();
  return (
    <Listing
      what="the resources"
      items={resources.data?.filter((resource) => resource.publisherId === publisherId)}
      query={resources}
      level={2}
      pending={<ResourcesPending />}
      empty={
        <EmptyShelf fact="No books available for this publisher." level={2}>
          Other publishers have resources to download. Choose one from the tabs above.
        </EmptyShelf>
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
  );
}
