import type { SubjectCounts } from '@juris/contract';
import { isSubjectCode, subjectName, subjectPath } from '@juris/contract/subjectAddress';
import { Link } from '@juris/platform';
import { LinkColumns } from './LinkColumns';

interface SubjectLinksProps {
  /** Accessible name of the list. */
  label: string;
  counts: SubjectCounts['output'];
}

/** Links to subjects, sorted by name, each with the number of its books. */
export const SubjectLinks = ({ label, counts }: SubjectLinksProps) => (
  <LinkColumns aria-label={label}>
    {counts
      .map(({ value, books }) => ({ code: value, name: subjectName(value), books }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ code, name, books }) =>
        isSubjectCode(code) ? (
          <li key={code}>
            <Link to={subjectPath(code)}>{name}</Link>
            {'\u00a0'}
            <small>{books}</small>
          </li>
        ) : null,
      )}
  </LinkColumns>
);
