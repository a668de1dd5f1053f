import { subjectName, subjectOfSlug } from '@juris/contract/subjectAddress';
import { subject } from '../../api/browse';
import { BookRecords } from '../../books/BookRecords';
import { BookUnavailable } from '../../books/BookUnavailable';
import { countOfBooks } from '../../books/bookLabels';
import { BrowsePage, useBrowseSelection } from './BrowsePage';
import { browseLabels as labels } from './labels';
import type { SubjectCounts } from '@juris/contract';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';
import { SubjectLinks } from './LinkColumns';

/** Page of a subject with links to the narrower subjects and the books. */
export function SubjectPage() {
  const { filters, selection } = useBrowseSelection((slug) => subjectOfSlug(slug) ?? slug);
  const query = subject.useQuery(selection);
  const { data } = query;
  if (!data) return <BookUnavailable title={labels.subject} query={query} />;
  return (
    <BrowsePage
      title={subjectName(data.code)}
      lead={labels.subjectLead}
      intro={data.narrower.length > 0 && <NarrowerSubjects counts={data.narrower} />}
      query={query}
      filters={filters}
      countOf={countOfBooks}
    >
      <BookRecords books={{ subject: data.code, ...filters, sort: undefined }} />
    </BrowsePage>
  );
}

/** Number of subjects that are always visible. */
const alwaysVisible = 6;

/**
 * Links to the narrower subjects of a subject. If there are many, a closed `<details>` contains all but those with the
 * most books, so that the first book is on the first screen of a phone.
 */
function NarrowerSubjects({ counts }: { counts: SubjectCounts['output'] }) {
  const sorted = [...counts].sort((one, other) => other.books - one.books);
  const hidden = sorted.length > alwaysVisible + 1 ? sorted.splice(alwaysVisible) : [];
  return (
    <Subjects>
      <SubjectLinks label={labels.narrower} counts={sorted} />
      {hidden.length > 0 && (
        <details>
          <summary>{labels.moreSubjects(hidden.length)}</summary>
          <SubjectLinks label={labels.moreSubjects(hidden.length)} counts={hidden} />
        </details>
      )}
    </Subjects>
  );
}

const Subjects = styled.div`
  margin-bottom: 24px;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--c-line);
  summary {
    width: fit-content;
    padding-block: 9px;
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    cursor: pointer;
  }
  ${below.tablet} {
    margin-bottom: 12px;
    padding-bottom: 6px;
  }
`;
