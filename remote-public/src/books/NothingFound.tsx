import { bookFormats, subjects } from '@juris/mock-api/contract/lists';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Link, useLocation } from '@juris/shell/platform';
import { queryOf } from '../data/queryOf';
import type { Narrowing } from './narrowing';

const words: { [Name in keyof Narrowing]: (value: string) => string } = {
  subject: (code) =>
    `the subject “${Object.entries(subjects).find(([known]) => known === code)?.[1] ?? code}”`,
  author: (name) => `the author ${name}`,
  format: (format) =>
    `the format “${Object.entries(bookFormats).find(([known]) => known === format)?.[1] ?? format}”`,
  year: (year) => `the year ${year}`,
};

/** Takes the place of a list that was narrowed to nothing: a link leaves out each criterion. */
export function NothingFound({ narrowing }: { narrowing: Narrowing }) {
  const { pathname } = useLocation();
  const criteria = Object.entries(words).flatMap(([name, say]) => {
    const value = Object.entries(narrowing).find(([known]) => known === name)?.[1];
    return value ? [{ name, text: say(value) }] : [];
  });
  const { page, ...ofAll } = narrowing;
  if (page !== undefined)
    return (
      <EmptyShelf fact={`This list has no page ${page}.`} level={2}>
        <Link to={pathname + queryOf({ ...ofAll })}>See its first page</Link>.
      </EmptyShelf>
    );
  return (
    <EmptyShelf fact="No book is all of this." level={2}>
      {criteria.length > 1 && (
        <>
          Leave out{' '}
          {criteria.map(({ name, text }, index) => (
            <span key={name}>
              {index > 0 && (index === criteria.length - 1 ? ' or ' : ', ')}
              <Link to={pathname + queryOf({ ...narrowing, [name]: undefined })}>{text}</Link>
            </span>
          ))}
          , or{' '}
        </>
      )}
      <Link to={pathname}>{criteria.length > 1 ? 'see all' : 'See all'}</Link>.
    </EmptyShelf>
  );
}
