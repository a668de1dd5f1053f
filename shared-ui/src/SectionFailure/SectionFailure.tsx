import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { below } from '../theme/media';

interface SectionFailureProps {
  /** What is away, as it reads in a sentence: "the published titles". */
  what: string;
  /** Asks for it again. */
  onRetry: () => void;
  /** It is being asked for again. */
  busy?: boolean | undefined;
  /** The level of its heading: 2 where it stands right under the page's h1. */
  level?: 2 | 3 | undefined;
}

/** Takes the place of a part of a page that could not be loaded. The rest of the page stays. */
export function SectionFailure({ what, level = 3, ...again }: SectionFailureProps) {
  const Heading = `h${level}` as const;
  return (
    <FailurePanel heading={<Heading>This section is unavailable</Heading>} {...again}>
      We could not load {what}. The rest of the page works as usual.
    </FailurePanel>
  );
}

interface FailurePanelProps extends Pick<SectionFailureProps, 'busy'> {
  /** Tries again: a function, or the address of the page where no script is to run. */
  onRetry: SectionFailureProps['onRetry'] | { href: string };
  /** The heading, at the level that its place in the page asks for. */
  heading: ReactNode;
  /** What happened and what can be done, in a sentence or two. */
  children: ReactNode;
}

/** The ledger panel with the chay bar: what failed, and Try again. */
export const FailurePanel = ({ heading, children, onRetry, busy = false }: FailurePanelProps) => (
  <Panel role="alert">
    <Icon name="warning" size={26} />
    <div>
      {heading}
      <p>{children}</p>
    </div>
    {typeof onRetry === 'function' ? (
      <Button type="button" $kind="outline" $small aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        <Icon name="retry" /> {busy ? 'Trying…' : 'Try again'}
      </Button>
    ) : (
      <Button as="a" href={onRetry.href} $kind="outline" $small>
        <Icon name="retry" /> Try again
      </Button>
    )}
  </Panel>
);

const Panel = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 8px 20px;
  align-items: center;
  padding: 24px 28px;
  background: var(--c-ledger-1);
  border-left: 3px solid var(--c-chay);
  & > svg {
    color: var(--c-chay);
  }
  h1,
  h2,
  h3 {
    font-size: 1.25rem;
    line-height: 1.25;
  }
  p {
    margin-top: 2px;
    font-size: 0.9875rem;
    color: var(--c-ink-2);
  }
  ${Button} {
    white-space: nowrap;
  }
  ${below.tablet} {
    grid-template-columns: auto 1fr;
    padding: 20px;
    ${Button} {
      grid-column: 2;
      justify-self: start;
      margin-top: 8px;
    }
  }
`;
