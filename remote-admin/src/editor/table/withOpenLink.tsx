import type { ComponentType, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import { listLabels } from './labels';

/** Address of a row relative to the list, and the function that opens the row in a dialog. */
interface RowLink<Row> {
  href: (row: Row) => string;
  open: (row: Row) => void;
}

/**
 * Returns the given columns, with picture and name as links to the form of the row. A middle click opens the form in a
 * new tab.
 * @param edit Opens the form of a row in a dialog over the list.
 */
export const withOpenLink = <Row extends { id: number }>(
  columns: readonly Column<Row>[],
  edit: (id: number) => void,
): Column<Row>[] => {
  const link: RowLink<Row> = { href: ({ id }) => `?edit=${id}`, open: ({ id }) => edit(id) };
  return columns.map((column) =>
    column.position === 'picture' || column.position === 'name' ? withLink(column, OpenLink, link) : column,
  );
};

/**
 * Returns the given columns, with the name as a link that covers the whole row. Controls in the row need a `z-index`
 * above it.
 */
export const withRowLink = <Row,>(columns: readonly Column<Row>[], link: RowLink<Row>): Column<Row>[] =>
  columns.map((column) => (column.position === 'name' ? withLink(column, WholeRowLink, link) : column));

const withLink = <Row,>(
  column: Column<Row>,
  Link: ComponentType<OpenLinkProps>,
  { href, open }: RowLink<Row>,
): Column<Row> => ({
  ...column,
  cell: (row) => {
    const content = column.cell(row);
    if (!content) return content;
    return (
      <Link href={href(row)} isPicture={column.position === 'picture'} onOpen={() => open(row)}>
        {content}
      </Link>
    );
  },
});

interface OpenLinkProps {
  href: string;
  /** Set for the picture, whose link is hidden from keyboard and screen readers. The name has the same link. */
  isPicture: boolean;
  onOpen: () => void;
  children: ReactNode;
  className?: string | undefined;
}

function OpenLink({ href, isPicture, onOpen, children, className }: OpenLinkProps) {
  function open(event: MouseEvent) {
    // Modified and non-primary clicks keep their browser behaviour, such as a new tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Quiet
      href={href}
      className={className}
      onClick={open}
      {...(isPicture && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
      {/* Accessibility checkers require text in a link with a decorative image. */}
      {isPicture && <span className="vh">{listLabels.open}</span>}
    </Quiet>
  );
}

const Quiet = styled.a`
  display: inline-block;
  padding: 4px 0;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  ${below.tablet} {
    display: block;
  }
`;

/* The row is the closest positioned ancestor, so the pseudo-element covers the whole row. */
const WholeRowLink = styled(OpenLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
