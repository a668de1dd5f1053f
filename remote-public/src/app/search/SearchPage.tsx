import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { controlStyles } from '@juris/shared-ui/Field/Field';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { Form, Link, useSearchParams, type SearchEntry } from '@juris/platform';
import styled from 'styled-components';
import { search, type SearchResult } from '../../api/search';
import { BrowseLinks } from '../../books/BrowseLinks';
import { readParameters } from '../../lists/parameters';
import { searchPageLabels as labels } from './labels';
import { resultsOf, searchReaders } from './searchParameters';
import { foldText } from '@juris/contract/foldText';
import { searchNames } from '@juris/contract/nameSearch';
import { entriesOf, withoutRepeats } from './entriesOf';

/**
 * Page with a search form and the results in groups. It works without scripts.
 * @param pages Entries of all pages of the site.
 */
export function SearchPage({ pages }: { pages: SearchEntry[] }) {
  const words = readParameters(useSearchParams()[0], searchReaders).q ?? '';
  return (
    <Container>
      <PageHeader title={labels.title}>{labels.lead}</PageHeader>
      <Form action="/search" role="search" aria-label={labels.title} key={words}>
        <Row>
          <input
            type="search"
            name="q"
            aria-label={labels.words}
            maxLength={100}
            defaultValue={words}
            placeholder={labels.example}
          />
          <Button type="submit">{labels.search}</Button>
        </Row>
      </Form>
      <Browse>
        <BrowseLinks />
      </Browse>
      <Results>{words && <Found words={words} pages={pages} />}</Results>
    </Container>
  );
}

function Found({ words, pages }: { words: string; pages: SearchEntry[] }) {
  const { currentData, error, isFetching, refetch } = search.useQuery(resultsOf(words));
  if (error && !currentData)
    return <SectionFailure level={2} busy={isFetching} onRetry={() => void refetch()} />;
  const groups = resultGroups(words, currentData ?? [], pages);
  if (groups.length === 0)
    return (
      <EmptyState fact={labels.nothingFor(words)} level={2}>
        {labels.advice} <Link to="/titles">{labels.allTitles}</Link> ·{' '}
        <Link to="/subjects">{labels.subjects}</Link> · <Link to="/contactus">{labels.contact}</Link>
      </EmptyState>
    );
  return groups.map(({ heading, entries }) => (
    <section key={heading} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {entries.map(({ name, kind, to }) => (
          <li key={`${to} ${name}`}>
            <Link to={to}>{name}</Link> <small>{kind}</small>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px;
  max-width: 640px;
  input {
    ${controlStyles}
  }
`;

const Browse = styled.div`
  margin-top: 16px;
`;

const Results = styled.div`
  display: grid;
  gap: 40px;
  max-width: 760px;
  margin-top: 44px;
  padding-bottom: var(--s-9);
  h2 {
    margin-bottom: 8px;
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 10px;
    border-top: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
  small {
    flex: none;
    max-width: 50%;
    font-size: 0.9375rem;
    color: var(--c-ink-3);
    text-align: right;
  }
  ${below.tablet} {
    margin-top: 32px;
    li {
      display: block;
    }
    small {
      display: block;
      max-width: none;
      text-align: left;
    }
  }
`;

interface ResultGroup {
  heading: string;
  entries: SearchEntry[];
}

const nameOf = ({ name }: { name: string }) => foldText(name);

/**
 * Returns the results of a search in groups. Pages are before books if their best name matches better.
 * @param results Results of the API, the best match first.
 * @param pages Entries of all pages, which this function searches.
 */
export function resultGroups(words: string, results: SearchResult[], pages: SearchEntry[]): ResultGroup[] {
  const query = foldText(words);
  const found = searchNames(pages, nameOf, query, ({ to }) => to);
  const pageGroup = { heading: labels.pages, entries: found.map(({ item }) => item) };
  const groupOf = (heading: string) => ({
    heading,
    entries: withoutRepeats(results.filter((result) => headingOf(result) === heading).flatMap(entriesOf)),
  });
  const records = [labels.books, labels.people, labels.series, labels.subjects].map(groupOf);
  // Results without a matching name were found by other fields, such as the abstract. Pages are before them.
  const [best = { score: 1 }] = searchNames(results, nameOf, query);
  const isPageBest = (found[0]?.score ?? 1) < best.score;
  return [
    ...(isPageBest ? [pageGroup, ...records] : [...records, pageGroup]),
    groupOf(labels.resources),
  ].filter((group) => group.entries.length > 0);
}

function headingOf(result: SearchResult): string {
  if (result.type === 'series') return labels.series;
  if (result.type === 'subject') return labels.subjects;
  if (result.type === 'leader' || ('role' in result && result.role)) return labels.people;
  return result.type === 'publishedTitle' || result.type === 'openAccess' ? labels.books : labels.resources;
}
