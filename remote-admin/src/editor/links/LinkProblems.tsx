import styled from 'styled-components';
import type { LinkProblem, VersionedTypeName, LinkCheckResponse } from '@juris/contract';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { withNote, type Column } from '@juris/shared-ui/PagingTable/Cell';
import { useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../rights/ownAccount';
import { useCommand } from '../record/command';

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
  withNote(columns, ({ linkProblems }) => linkProblems && <LinkProblems problems={linkProblems} />);

/** Labels of the link check. Tests read them from here. */
export const linkLabels = {
  brokenLink: 'Broken link',
  brokenCount: (count: number) => (count === 1 ? '1 broken link' : `${count} broken links`),
  broken: (reason: string, since: string) => `Broken link since ${since}: ${reason}`,
  moved: (to: string) => `Link moved permanently to ${to}`,
  checkNow: 'Check links',
  checking: 'Checking links…',
  checkFailed: 'Couldn’t check the links. Try again.',
  heading: 'Links',
} as const;

interface LinkCheckProps {
  kind: VersionedTypeName;
  id: number;
  /** Problems that the last check found. */
  problems: readonly LinkProblem[];
}

/** Renders the problems of an item’s links, and a button that checks the links again. */
export function LinkCheck({ kind, id, problems }: LinkCheckProps) {
  const dispatch = useAppDispatch();
  const has = useRights();
  const [send, isChecking] = useCommand();
  const [found, setFound] = useState<readonly LinkProblem[]>();

  async function checkNow() {
    if (isChecking) return;
    const { data, error } = await send<LinkCheckResponse>({ url: `links/${kind}/${id}`, body: {} });
    if (data) setFound(data.output);
    dispatch(
      data ? notify('success', data.message) : notify('failure', error?.message ?? linkLabels.checkFailed),
    );
  }

  return (
    <Line role="group" aria-label={linkLabels.heading}>
      <div>
        <LinkProblems problems={found ?? problems} />
      </div>
      {has('writeDrafts') && (
        <AdminButton onClick={() => void checkNow()}>
          {isChecking ? linkLabels.checking : linkLabels.checkNow}
        </AdminButton>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 12px;
`;
