import { subjectName, subjectOfSlug } from '@juris/contract/subjectAddress';
import { subject } from '../../api/browse';
import { BookRecords } from '../../books/BookRecords';
import { BookUnavailable } from '../../books/BookUnavailable';
import { countOfBooks } from '../../books/bookLabels';
import { BrowsePage } from './BrowsePage';
import { browseLabels as labels } from './labels';
import { NarrowerSubjects } from './NarrowerSubjects';
import { useBrowseSelection } from './useBrowseSelection';

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
      <BookRecords books={{ subject: data.code, format: filters.format, year: filters.year }} />
    </BrowsePage>
  );
}
