import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { uiLabels } from '@juris/shared-ui/labels';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { snippets } from '../../api/snippets';
import { PageOutOfRange } from '../../lists/PageOutOfRange';
import { Pagination } from '../../lists/Pagination';
import { resourceLabels as labels } from './labels';
import { Sheet, SnippetCard } from './SnippetCard';

/** Props that select which page of the list is shown. */
export interface SnippetsProps {
  /** Page number, or id of the record that the page must contain. */
  selection: { page: number } | { containing: number };
  /** Query parameters that the links to the other pages keep. */
  query: Readonly<Partial<Record<string, string>>>;
}

/** Renders one page of the list of snippets, which are the issues of the newsletter. */
export function Snippets({ selection, query }: SnippetsProps) {
  const list = snippets.useQuery(selection);
  const { items, total = 0, page = 1 } = list.currentData ?? {};
  return (
    <Section aria-labelledby="snippets">
      <h2 id="snippets">{labels.snippets}</h2>
      <QueryList
        items={items}
        query={list}
        pending={<SnippetsPending />}
        empty={
          page > 1 ? (
            <PageOutOfRange query={query} total={total} />
          ) : (
            <EmptyState fact={labels.noSnippets}>{labels.subscribeForFirst}</EmptyState>
          )
        }
      >
        {(issues) => (
          <Grid>
            {issues.map((issue) => (
              <SnippetCard key={issue.id} snippet={issue} />
            ))}
          </Grid>
        )}
      </QueryList>
      <Pagination query={query} page={page} total={total} />
    </Section>
  );
}

const SnippetsPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <Grid as="div" aria-hidden="true">
      {[1, 2, 3, 4].map((number) => (
        <Sheet key={number} />
      ))}
    </Grid>
  </div>
);

const Section = styled.section`
  margin-top: 64px;
  h2 {
    margin-bottom: 28px;
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  ${below.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 32px 20px;
  }
`;
