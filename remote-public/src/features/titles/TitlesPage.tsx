import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import original from '@juris/contract/page-texts/lists.json';
import { Link, useMatches, usePageTexts } from '@juris/platform';
import styled from 'styled-components';
import { BookRecords } from '../../books/BookRecords';
import { BrowseLinks } from '../../books/BrowseLinks';
import { BookListPage, useBookSelection } from '../../books/BookListPage';
import { bookLabels, countOfTitles } from '../../books/bookLabels';
import { publishedTitles, titleFacets } from '../../api/publishedTitles';
import { recordFiles } from '../../books/recordLabels';
import { titleLabels as labels } from './labels';
import { PublishedTitleCard } from '../../books/PublishedTitleCard';
import { listId, titlePartOf, titleLists } from './titleLists';

/**
 * Page with the published titles of one publisher or of all publishers, which the matched route selects. The query of
 * the address filters the list.
 */
export function TitlesPage() {
  const headings: Readonly<Record<string, string>> = usePageTexts('lists', original);
  const id = useMatches().at(-1)?.id;
  const list = titleLists.find((each) => listId(each) === id);
  if (!list) throw new Error(`The route "${id}" has no entry in titleLists.json.`);
  const part = titlePartOf(list);
  const { selection } = useBookSelection();
  const titles = publishedTitles.useQuery({ ...selection, part });
  const facets = titleFacets.useQuery(part ?? {}).currentData;
  const { q, sort: _, ...filters } = selection.filters ?? {};
  // The files of the API cannot be filtered by words.
  const isSelection = !q && (part !== undefined || Object.keys(filters).length > 0);
  return (
    <BookListPage
      title={list.heading ?? headings[list.headingText ?? ''] ?? list.title}
      lead={
        <>
          All titles are available as print and <Unbroken>e-book</Unbroken> versions.
        </>
      }
      intro={!part && facets !== null && <BrowseLinks />}
      books={titles}
      facets={facets}
      countOf={countOfTitles}
      empty={
        <EmptyState fact={bookLabels.noTitles} level={2}>
          <Link to="/openaccess">{bookLabels.seeOpenAccess}</Link>
        </EmptyState>
      }
      card={(title, lazy) => <PublishedTitleCard key={title.id} title={title} isWhole={!part} lazy={lazy} />}
    >
      {/* `null` means an API that can neither filter nor export. */}
      {facets !== null &&
        (isSelection ? (
          <BookRecords books={{ ...part, ...filters, shelf: 'titles' }} />
        ) : (
          <Trade data-screen-only="">
            {labels.forBooksellers} <a href={recordFiles.onix}>{labels.allTitlesOnix}</a>.{' '}
            {labels.forLibraries} <a href={recordFiles.kbart}>{labels.ebooksKbart}</a>. {labels.newTitles}{' '}
            <a href="/feeds/titles.atom">{labels.feed}</a>.
          </Trade>
        ))}
    </BookListPage>
  );
}

const Trade = styled.p`
  margin-top: 56px;
  padding-top: 16px;
  border-top: 1px solid var(--c-line);
  font-size: 0.9375rem;
  color: var(--c-ink-2);
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;
