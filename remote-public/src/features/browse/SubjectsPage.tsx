import { subjectHeads } from '@juris/contract/lists';
import { isSubjectCode, subjectName, subjectPath } from '@juris/contract/subjectAddress';
import { PageContainer } from '../../pages/PageContainer';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { below } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import styled from 'styled-components';
import { subjects } from '../../api/browse';
import { bookLabels, countOfBooks } from '../../books/bookLabels';
import { BrowseLinks } from '../../books/BrowseLinks';
import { browseLabels as labels } from './labels';
import { SubjectLinks } from './LinkColumns';

/** Page with all subjects that have books, those with most books first, each broad subject with the exact subjects below it. */
export function SubjectsPage() {
  const query = subjects.useQuery();
  const counts = query.data ?? (query.data === null ? [] : undefined);
  return (
    <Page>
      <PageHeader title={labels.subjects}>{labels.subjectsLead}</PageHeader>
      <BrowseLinks />
      <QueryList
        items={counts}
        query={query}
        level={2}
        pending={<BookGridPending />}
        empty={
          <EmptyState fact={bookLabels.noTitles} level={2}>
            <Link to="/titles">{bookLabels.allTitles}</Link>
          </EmptyState>
        }
      >
        {(all) =>
          all
            .filter(({ value }) => value in subjectHeads)
            .sort((one, other) => other.books - one.books)
            .map(({ value: head, books }) => (
              <section key={head} aria-label={subjectName(head)}>
                <h2>
                  {isSubjectCode(head) && <Link to={subjectPath(head)}>{subjectName(head)}</Link>}{' '}
                  <small>{countOfBooks(books)}</small>
                </h2>
                <SubjectLinks
                  label={subjectName(head)}
                  counts={all.filter(({ value }) => value !== head && value.startsWith(head))}
                />
              </section>
            ))
        }
      </QueryList>
    </Page>
  );
}

const Page = styled(PageContainer)`
  h2 {
    margin-bottom: 12px;
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
    a {
      text-decoration-color: transparent;
    }
    a:hover {
      text-decoration-color: var(--c-chay);
    }
    small {
      margin-left: 8px;
      font: 400 0.9375rem / 1.4 var(--font-text);
      color: var(--c-ink-3);
      /* On a separate line, so that the number of lines does not depend on whether the web font has loaded. */
      ${below.tablet} {
        display: block;
        margin-left: 0;
      }
    }
  }
  section {
    padding-top: 28px;
  }
  section + section {
    margin-top: 28px;
    border-top: 1px solid var(--c-line);
  }
`;
