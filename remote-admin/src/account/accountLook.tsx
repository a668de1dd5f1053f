import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/** The parts of the account, one below the other. */
export const Parts = styled.div`
  display: grid;
  gap: 20px;
  max-width: 640px;
`;

/** One part: a heading, what it is about, and its controls. */
export const Part = styled.section`
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

/** The open sessions. */
export const SessionRows = styled.ul`
  margin-bottom: 18px;
  border-top: 1px solid var(--c-line);
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 60px;
    padding: 8px 0;
    border-bottom: 1px solid var(--c-line);
  }
  strong {
    font-weight: var(--w-medium);
  }
  li p {
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;

/** What is shown once, to be copied by hand. */
export const Shown = styled.code`
  display: block;
  padding: 10px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-ledger-1);
  overflow-wrap: anywhere;
  white-space: pre-line;
  user-select: all;
`;

/** Text and controls of a part, one below the other. */
export const Steps = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
`;
