import styled from 'styled-components';
import type { LinkProblem } from '@juris/contract';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { linkLabels } from './labels';

/** Renders the problems of a record’s links. */
export const LinkProblems = ({ problems }: { problems: readonly LinkProblem[] }) => (
  <>
    {problems.map(({ url, problem, reason = '', since = '', movedTo = '' }) => (
      <Problem key={url} title={url}>
        <Icon name="alert" />{' '}
        {problem === 'broken' ? linkLabels.broken(reason, dayOf(since)) : linkLabels.moved(movedTo)}
      </Problem>
    ))}
  </>
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
