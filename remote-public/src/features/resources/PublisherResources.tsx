import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { resources } from '../../api/resources';
import { PageOutOfRange } from '../../lists/PageOutOfRange';
import { Pagination } from '../../lists/Pagination';
import { resourceLabels as labels } from './labels';
import { ResourceCard, ResourceGrid, Cover, ResourceRow } from './ResourceCard';
import type { SnippetsProps } from './Snippets';
import { uiLabels } from '@juris/shared-ui/labels';
import styled from 'styled-components';

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

/** Placeholder while the resources of a tab load. */
const ResourcesPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <ResourceGrid as="div" aria-hidden="true">
      {[72, 58, 64, 50].map((width) => (
        <ResourceRow as="div" key={width}>
          <Flat />
          <Lines $width={width} />
        </ResourceRow>
      ))}
    </ResourceGrid>
  </div>
);

const Flat = styled(Cover)`
  box-shadow: none;
  &::after {
    content: none;
  }
`;

/* Draws three bars in place of title, description and button. */
const Lines = styled.div<{ $width: number }>`
  height: 112px;
  background:
    linear-gradient(var(--c-ledger-2) 22px, transparent 0) 0 3px / ${({ $width }) => $width}% 100% no-repeat,
    linear-gradient(transparent 38px, var(--c-ledger-1) 0 52px, transparent 0) 0 0 / 90% 100% no-repeat,
    linear-gradient(transparent 72px, var(--c-ledger-1) 0) 0 0 / 150px 100% no-repeat;
`;
