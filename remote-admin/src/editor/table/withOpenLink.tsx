import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import type { ContentRecord } from '../record/record';
import { listLabels } from './labels';

/**
 * Returns the given columns; picture and name become links that open the form of the row. A middle click or the context menu
 * opens the form in a new tab.
 * @param edit Opens the form of a row in a dialog over the list.
 */
export const withOpenLink = <Row extends ContentRecord>(
  columns: readonly Column<Row>[],
  edit: (id: number) => void,
): Column<Row>[] =>
  columns.map((column) => {
    if (column.position !== 'picture' && column.position !== 'name') return column;
    const cell = (row: Row) => {
      const content = column.cell(row);
      if (!content) return content;
      return (
        <OpenLink id={row.id} isPicture={column.position === 'picture'} onOpen={edit}>
          {content}
        </OpenLink>
      );
    };
    return { ...column, cell };
  });

interface OpenLinkProps {
  id: number;
  /** Set for the picture. Its link is hidden from keyboard and screen readers, because the name has the same link. */
  isPicture: boolean;
  onOpen: (id: number) => void;
  children: ReactNode;
}

function OpenLink({ id, isPicture, onOpen, children }: OpenLinkProps) {
  function open(event: MouseEvent) {
    // Modified and non-primary clicks keep their browser behaviour: new tab, new window or download.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  }
  return (
    <Quiet href={`?edit=${id}`} onClick={open} {...(isPicture && { tabIndex: -1, 'aria-hidden': true })}>
      {children}
      {/* Accessibility checkers require text in a link that contains only an image without alternative text. */}
      {isPicture && <span className="vh">{listLabels.open}</span>}
    </Quiet>
  );
}

const Quiet = styled.a`
  display: inline-block;
  padding: 4px 0;
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  ${below.tablet} {
    display: block;
  }
`;
