import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

interface ScreenSectionProps {
  heading: string;
  id?: string;
  children: ReactNode;
}

/** A section of a screen with a heading, a description and its controls. */
export function ScreenSection({ heading, id, children }: ScreenSectionProps) {
  const headingId = useId();
  return (
    <SectionBox id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children}
    </SectionBox>
  );
}

export const SectionBox = styled.section`
  --control-height: var(--l-control-h-admin);
  --control-padding: 6px 11px;
  --control-radius: 6px;
  --control-text: 0.875rem;
  --label-text: 0.8125rem;
  --label-gap: 5px;
  padding: 20px 24px 24px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  h2 {
    margin-bottom: 14px;
    font-size: 1rem;
    line-height: 1.4;
  }
  form {
    display: grid;
    gap: 16px;
    justify-items: start;
  }
  form > div {
    width: min(360px, 100%);
  }
  ${below.tablet} {
    --control-height: 44px;
    --control-text: 1rem;
    padding: 18px;
    button {
      min-height: 44px;
    }
  }
`;
