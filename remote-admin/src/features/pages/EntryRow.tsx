import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { below } from '@juris/shared-ui/theme/media';
import { ProblemLine } from '../../editor/links/LinkProblems';
import { pageLabels } from './labels';

interface EntryRowProps {
  /** Name of the entry, e.g. "Section 2". */
  name: string;
  /** Texts by which an entry with several fields is recognised. Without a summary, the entry is always open. */
  summary: string | undefined;
  /** Descriptions of the problems of its links. */
  problems: readonly string[];
  /** True if a field of the entry has an error. The entry is then open. */
  hasError: boolean;
  /** Moves the entry up (-1) or down (1). Absent if the entry cannot be moved. */
  onMove: ((by: -1 | 1) => void) | undefined;
  /** Absent if the entry cannot be removed. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** Renders an entry of a list with its buttons. The fields of a closed entry are not rendered. */
export function EntryRow({ name, summary, problems, hasError, onMove, onRemove, children }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(summary === undefined || summary === '');
  const isShown = isOpen || hasError;
  return (
    <Row data-entry>
      <div>
        {summary === undefined ? (
          children
        ) : (
          <details open={isShown} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <summary>
              <StaffIcon name="chevronDown" size={16} />
              {summary === '' ? (
                name
              ) : (
                <>
                  <span className="vh">{name}</span> {summary}
                </>
              )}
            </summary>
            {!isShown && problems.map((problem) => <ProblemLine key={problem}>{problem}</ProblemLine>)}
            {isShown && <Fields>{children}</Fields>}
          </details>
        )}
      </div>
      {onMove && (
        <>
          <IconButton
            icon="chevronUp"
            size="small"
            label={pageLabels.moveUp(name)}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevronDown"
            size="small"
            label={pageLabels.moveDown(name)}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {onRemove && (
        <IconButton icon="close" size="small" label={pageLabels.remove(name)} onClick={onRemove} />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: start;
  gap: 4px;
  > div {
    flex: 1;
    min-width: 0;
  }
  details {
    border: 1px solid var(--c-line);
    border-radius: 6px;
  }
  summary {
    position: relative;
    padding: 7px 12px 7px 34px;
    overflow: hidden;
    font-size: 0.875rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    list-style: none;
    cursor: pointer;
    border-radius: 5px;
    &:hover {
      background: var(--c-ledger-1);
    }
    &::-webkit-details-marker {
      display: none;
    }
    > svg {
      position: absolute;
      top: 9px;
      left: 10px;
      color: var(--c-ink-3);
      transform: rotate(-90deg);
    }
  }
  details[open] > summary {
    background: var(--c-ledger-1);
    font-weight: var(--w-medium);
    > svg {
      transform: none;
    }
  }
  ${below.tablet} {
    gap: 0;
    summary {
      min-height: 44px;
      padding-block: 11px;
      white-space: normal;
      > svg {
        top: 14px;
      }
    }
  }
`;

/* The legend repeats the summary, so only screen readers get it. */
const Fields = styled.div`
  padding: 14px 12px;
  > fieldset > legend {
    position: absolute;
    clip-path: inset(50%);
  }
`;
