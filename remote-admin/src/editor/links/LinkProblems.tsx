import styled from 'styled-components';
import type { LinkProblem } from '@juris/contract';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { linkLabels } from './labels';

/** Renders the problems of a record’s links. */
export const LinkProblems = ({ problems }: { problems: readonly LinkProblem[] }) => (
  <>
    {problems.map((problem) => (
      <ProblemLine key={problem.url} title={problem.url}>
        {describeProblem(problem)}
      </ProblemLine>
    ))}
  </>
);

/** Returns the description of the problem of a link. */
export const describeProblem = ({ problem, reason = '', since = '', movedTo = '' }: LinkProblem): string =>
  problem === 'broken' ? linkLabels.broken(reason, dayOf(since)) : linkLabels.moved(movedTo);

/** Renders a problem of links, with an icon. */
export const ProblemLine = ({ title, children }: { title?: string; children: string }) => (
  <Problem title={title}>
    <Icon name="alert" /> {children}
  </Problem>
);

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

const Problem = styled.small`
  display: flex;
  gap: 6px;
  align-items: center;
  color: var(--c-chay);
  font-weight: var(--w-regular, 400);
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`;
