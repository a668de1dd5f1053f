import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { below } from '@juris/shared-ui/theme/media';
import type { ContentRecord } from '../record/record';

/**
 * Columns whose picture and name open the row, as links: a middle click or the browser's menu opens it in a tab of its
 * own.
 * @param edit opens the row over the list
 */
export const opening = <Row extends ContentRecord>(
  columns: readonly Column<Row>[],
  edit: (id: number) => void,
): Column<Row>[] =>
  columns.map((column) => {
    if (column.place !== 'picture' && column.place !== 'name') return column;
    const cell = (row: Row) => {
      const content = column.cell(row);
      if (!content) return content;
      return (
        <OpenLink id={row.id} isPicture={column.place === 'picture'} onOpen={edit}>
          {content}
        </OpenLink>
      );
    };
    return { ...column, cell };
  });

interface OpenLinkProps {
  id: number;
  /** The link beside it, on the name, leads to the same place: keyboards and screen readers are spared this one. */
  isPicture: boolean;
  onOpen: (id: number) => void;
  children: ReactNode;
}

function OpenLink({ id, isPicture, onOpen, children }: OpenLinkProps) {
  function open(event: MouseEvent) {
    // Otherwise the browser is asked for another tab or window, or to save.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  }
  return (
    <Quiet href={`?edit=${id}`} onClick={open} {...(isPicture && { tabIndex: -1, 'aria-hidden': true })}>
      {children}
      {/* A link is no link to a checker where a picture without words is all it has. */}
      {isPicture && <span className="vh">Open</span>}
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
