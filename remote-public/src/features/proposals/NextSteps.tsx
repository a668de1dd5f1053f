import type { ReactNode } from 'react';
import styled from 'styled-components';
import original from '@juris/contract/page-texts/proposals.json';
import { Link, usePageTexts } from '@juris/platform';
import { proposalLabels } from './labels';

interface NextStepsProps {
  /** Address of the author guidelines. */
  guidelines: string;
  /** Link to the guide for authors, if the imprint has one. */
  children?: ReactNode;
}

/**
 * Section about what happens after a proposal: the steps, the timetable, and links to the guidelines and to the people
 * who read it.
 */
export function NextSteps({ guidelines, children }: NextStepsProps) {
  const { heading, steps, timetable } = usePageTexts('proposals', original).next;
  return (
    <Block>
      <h2>{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{timetable}</p>
      {children && <p>{children}</p>}
      <p>
        <Link to={guidelines}>{proposalLabels.guidelines}</Link>
      </p>
      <p>
        <Link to="/leadership/acquisition">{proposalLabels.readers}</Link>
      </p>
    </Block>
  );
}

const Block = styled.div`
  margin-top: 24px;
  padding: 28px;
  background: var(--c-ledger-1);
  h2 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  ol {
    margin: 0;
    padding-left: 1.25em;
    list-style: decimal;
  }
  li,
  p {
    margin-top: 14px;
    font-size: 0.9375rem;
    line-height: 1.5;
    color: var(--c-ink-2);
  }
`;
