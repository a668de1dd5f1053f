import { languageOf } from '@juris/contract/textLanguage';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { PageContainer } from '../../pages/PageContainer';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { Link, useSearchParams } from '@juris/platform';
import styled from 'styled-components';
import { browseNames, namesPerPage, type NameSelection } from '../../api/browse';
import { bookLabels } from '../../books/bookLabels';
import { BrowseLinks } from '../../books/BrowseLinks';
import { PagedList } from '../../lists/PagedList';
import { readParameters } from '../../lists/parameters';
import { browseLabels as labels } from './labels';
import { LinkColumns } from './LinkColumns';
import namePages from './namePages.json';
import { nameReaders, nameSelection } from './browseParameters';

/** Page with the names of all authors or all series, with links to the first letters. */
export function NamesPage({ kind }: { kind: NameSelection['kind'] }) {
  const { page: number, ...filters } = readParameters(useSearchParams()[0], nameReaders);
  const query = browseNames.useQuery(nameSelection(kind, { ...filters, ...(number && { page: number }) }));
  const { currentData } = query;
  const { names = [], total = 0, page = 1, initials = [] } = currentData ?? {};
  return (
    <PageContainer>
      <PageHeader title={namePages[kind].title} note={total > 0 && labels.countOf[kind](total)}>
        {kind === 'authors' ? labels.authorsLead : labels.allSeriesLead}
      </PageHeader>
      <BrowseLinks />
      {initials.length > 1 && <Initials {...{ kind, initials }} current={filters.initial} />}
      <PagedList
        list={{
          ...query,
          currentData: currentData === undefined ? undefined : { items: names, total, page },
        }}
        query={filters}
        size={namesPerPage}
        level={2}
        pending={<BookGridPending />}
        empty={
          <EmptyState fact={bookLabels.noMatch} level={2}>
            <Link to="/titles">{bookLabels.allTitles}</Link>
          </EmptyState>
        }
      >
        {(listed) => (
          <LinkColumns aria-label={namePages[kind].title}>
            {listed.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/${kind}/${encodeURIComponent(slug)}`} {...languageOf(name)}>
                  {name}
                </Link>
              </li>
            ))}
          </LinkColumns>
        )}
      </PagedList>
    </PageContainer>
  );
}

interface InitialsProps {
  kind: NameSelection['kind'];
  initials: readonly string[];
  current: string | undefined;
}

const Initials = ({ kind, initials, current }: InitialsProps) => (
  <Letters aria-label={labels.initials}>
    <Link to={`/${kind}`} aria-current={current ? undefined : 'page'}>
      {labels.allInitials}
    </Link>
    {initials.map((initial) => (
      <Link
        key={initial}
        to={`/${kind}?${new URLSearchParams({ initial })}`}
        aria-current={initial === current ? 'page' : undefined}
        preventScrollReset
        {...languageOf(initial)}
      >
        {initial.toUpperCase()}
      </Link>
    ))}
  </Letters>
);

const Letters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -8px 28px;
  font-size: 1.0625rem;
  a {
    min-width: 40px;
    padding: 8px;
    text-align: center;
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: var(--c-chay);
    }
  }
  [aria-current] {
    font-weight: var(--w-semibold);
    box-shadow: inset 0 -3px var(--c-ink);
  }
`;
