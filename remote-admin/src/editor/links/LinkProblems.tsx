import styled from 'styled-components';
import type { LinkProblem } from '@juris/contract';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { linkLabels } from './labels';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';

/** Renders the problems of a record’s links. */
export const LinkProblems = ({ problems }: { problems: readonly LinkProblem[] }) => (
  <>
    {problems.map((problem) => (
      <ProblemLine key={problem.url} title={problem.url} isMinor={problem.problem === 'moved'}>
        {describeProblem(problem)}
      </ProblemLine>
    ))}
  </>
);

export const describeProblem = ({ problem, reason = '', since = '', movedTo = '' }: LinkProblem): string =>
  problem === 'broken' ? linkLabels.broken(reason, dayOf(since)) : linkLabels.moved(movedTo);

interface ProblemLineProps {
  title?: string;
  /** True for a link that works, such as one that redirects. */
  isMinor?: boolean;
  children: string;
}

export const ProblemLine = ({ title, isMinor = false, children }: ProblemLineProps) => (
  <Problem title={title} $isMinor={isMinor}>
    <Icon name="alert" /> {children}
  </Problem>
);

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

const Problem = styled.small<{ $isMinor: boolean }>`
  display: flex;
  gap: 6px;
  align-items: center;
  color: var(${({ $isMinor }) => ($isMinor ? '--c-ink-2' : '--c-chay')});
  font-weight: var(--w-regular, 400);
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`;

/** Returns the given columns, with problems of the row’s links below its name. */
export const withLinkProblems = <Row extends { linkProblems?: readonly LinkProblem[] | undefined }>(
  columns: readonly Column<Row>[],
): Column<Row>[] =>
  columns.map((column) =>
    column.position === 'name'
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              {row.linkProblems && <LinkProblems problems={row.linkProblems} />}
            </>
          ),
        }
      : column,
  );
