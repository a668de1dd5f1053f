import { isUploadedCover } from '@juris/contract/placeholderCover';
import { languageOf } from '@juris/contract/textLanguage';
import { Book } from '@juris/shared-ui/Book/Book';
import { Link, uploadAddress } from '@juris/platform';
import styled from 'styled-components';
import { bookAddress } from '../../api/bookAddress';
import type { BookDetails, BookResult } from '../../api/search';
import { searchTypes } from '../labels';
import { searchPageLabels as labels } from './labels';

const shelves = {
  publishedTitle: { shelf: 'titles', folder: 'publishedTitles', label: searchTypes.title },
  openAccess: { shelf: 'openaccess', folder: 'openaccess/covers', label: searchTypes.openAccess },
} as const;

/** List item with a book that the search has found: small cover, title, subtitle, author, year and pages. */
export function BookRow({ found }: { found: BookResult }) {
  const { type, title, book } = found;
  const { shelf, folder, label } = shelves[type];
  const name = (
    <Link to={bookAddress(shelf, found)} {...languageOf(title, book?.language)}>
      {title}
    </Link>
  );
  if (!book)
    return (
      <li>
        {name} <small>{label}</small>
      </li>
    );
  const { cover, subtitle, authors, language, updatedAt } = book;
  return (
    <Row>
      <Cover
        cover={isUploadedCover(cover) ? uploadAddress(folder, cover, updatedAt) : ''}
        size={book}
        number={found.id}
        title={title}
        author={authors}
        width={coverWidth}
      />
      <div>
        {name}
        {subtitle && <p {...languageOf(subtitle, language)}>{subtitle}</p>}
        <p>{[authors, ...factsOf(book), type === 'openAccess' && label].filter(Boolean).join(' · ')}</p>
      </div>
    </Row>
  );
}

/** Returns year and number of pages, so far as they are known. */
const factsOf = ({ publicationDate, pages }: BookDetails) => [
  publicationDate.slice(0, 4),
  pages !== null && labels.pageCount(pages),
];

const coverWidth = 56;

const Cover = styled(Book)`
  --box: ${coverWidth}px;
  flex: none;
`;

/* Repeats the class, because the list of results styles its items too. */
const Row = styled.li`
  && {
    display: flex;
    align-items: flex-start;
    justify-content: flex-start;
    gap: 18px;
  }
  div {
    min-width: 0;
  }
  a {
    font-family: var(--font-display);
    font-size: 1.1875rem;
    line-height: 1.3;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.45;
    color: var(--c-ink-2);
  }
`;
