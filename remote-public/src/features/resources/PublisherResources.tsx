import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { resources } from '../../api/resources';
import { PageOutOfRange } from '../../lists/PageOutOfRange';
import { Pagination } from '../../lists/Pagination';
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
      <QueryList
        items={items}
        query={list}
        level={2}
        pending={<ResourcesPending />}
        empty={
          page > 1 ? (
            <PageOutOfRange query={query} total={total} />
          ) : (
            <EmptyState fact={labels.noResources} level={2}>
              {labels.otherPublishers}
            </EmptyState>
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
      </QueryList>
      <Pagination query={query} page={page} total={total} />
    </>
  );
}
