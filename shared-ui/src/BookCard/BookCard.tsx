import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Book, type BookProps } from '../Book/Book';
import { Button } from '../Button/Button';
import { below } from '../theme/media';

interface BookCardProps extends Pick<BookProps, 'size' | 'number' | 'language'> {
  /** Id of the list item, to which links from other pages can lead. */
  id?: string;
  /** Address of the cover image; empty if the book has no cover image. */
  cover: string;
  /** Alternative text of the cover; empty if the title describes the cover well enough. */
  alt?: string | undefined;
  /** True to load the cover only when it is nearly in view. */
  lazy?: boolean | undefined;
  /** The title as shown in the heading. It may be shortened or be a link. */
  title: ReactNode;
  /** The complete title as plain text, for the generated cover of a book without a cover image. */
  name: string;
  /** The author line as plain text, for the generated cover. */
  author?: string | undefined;
  /** The author line as shown in the card, for example with links. Default: `author`. */
  authorLine?: ReactNode;
  /** Shown below the title, if it is not part of it. */
  subtitle?: ReactNode;
  /** Year of publication; may be empty. */
  year?: string | undefined;
  /** A short status, e.g. "Forthcoming". */
  note?: string | undefined;
  /** Level of the heading: 2 if the cards are directly below the h1 of the page. */
  level?: 2 | 3 | undefined;
  /** Name of the cover in view transitions, see {@link Book}. */
  transitionName?: string | undefined;
  /** The action of the card: a small outlined Button. */
  children: ReactNode;
}

/** Renders a list item with cover, title and one action of a book. On mobile the cover is to the left of the text. */
export function BookCard(props: BookCardProps) {
  const { id, cover, size, number, alt, lazy, title, name, language, author, authorLine = author } = props;
  const { subtitle, year, note, level = 2, transitionName, children } = props;
  const Heading = `h${level}` as const;
  return (
    <BookCardItem id={id}>
      <BookPlate>
        <BookCover {...{ cover, size, number, alt, author, language, lazy, transitionName }} title={name} />
      </BookPlate>
      <Heading {...language}>{title}</Heading>
      {(subtitle || author || year || note) && (
        <p dir={language?.dir}>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          {authorLine} {year && <small>{year}</small>} {note && <b>{note}</b>}
        </p>
      )}
      <Act>{children}</Act>
    </BookCardItem>
  );
}

/** List of book cards in a grid: 4 columns on desktop, 3 on tablets, 1 on mobile. */
export const BookGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 48px var(--l-gutter);
  ${below.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 40px 24px;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

/** The coloured area behind the cover in a card. All covers are aligned at the foot. */
export const BookPlate = styled.div`
  display: grid;
  place-items: end center;
  height: 250px;
  margin-bottom: 18px;
  padding-bottom: 40px;
  background: var(--c-ledger-2);
  ${below.desktop} {
    height: 226px;
    padding-bottom: 28px;
  }
  ${below.tablet} {
    grid-row: 1 / 6;
    align-self: center;
    place-items: center;
    height: auto;
    margin: 0;
    padding: 0;
    background: none;
  }
`;

/* The cover in a card. On mobile it shrinks with its column, to leave space for the text beside it. */
export const BookCover = styled(Book)`
  ${below.tablet} {
    --box: 100%;
  }
`;

const Act = styled.div`
  margin-top: auto;
  padding-top: 16px;
  ${Button} {
    width: 100%;
    line-height: 1.25;
  }
  ${below.tablet} {
    margin: 0;
    padding-top: 14px;
  }
`;

const Subtitle = styled.span`
  display: block;
  margin-bottom: 4px;
  color: var(--c-ink-2);
`;

/** The layout of a book card. The placeholder `BookGridPending` uses it too. */
export const BookCardItem = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  :is(h2, h3) {
    font-size: 1.3125rem;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 4px;
    font-size: 0.9375rem;
    line-height: 1.4;
    color: var(--c-ink-3);
    overflow-wrap: anywhere;
  }
  :is(h2, h3, p) a {
    text-decoration-color: transparent;
  }
  :is(h2, h3, p) a:is(:hover, :focus-visible) {
    text-decoration-color: var(--c-chay);
  }
  p small {
    font-size: inherit;
    font-feature-settings: 'tnum';
    white-space: nowrap;
  }
  p b {
    display: block;
    font-weight: var(--w-medium);
    color: var(--c-ink);
  }
  &:hover ${BookCover} {
    transform: translateY(-4px);
    box-shadow: var(--sh-book-lift);
  }
  ${below.tablet} {
    display: grid;
    grid-template-columns: clamp(72px, 100vw - 250px, 140px) minmax(0, 1fr);
    grid-template-rows: 1fr repeat(3, auto) 1fr;
    column-gap: 20px;
    padding-block: 24px;
    &:not(:last-child) {
      border-bottom: 1px solid var(--c-line);
    }
    :is(h2, h3),
    p,
    ${Act} {
      grid-column: 2;
    }
    :is(h2, h3) {
      grid-row: 2;
      font-size: 1.4375rem;
    }
    p {
      grid-row: 3;
    }
    ${Act} {
      grid-row: 4;
    }
  }
`;
