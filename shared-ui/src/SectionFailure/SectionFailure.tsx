import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { uiLabels } from '../labels';
import { below } from '../theme/media';

interface SectionFailureProps {
  /** Called when the user presses the button. It should load the section again. */
  onRetry: () => void;
  /** True while the section loads again. */
  busy?: boolean | undefined;
  /** Level of the heading: 2 if it is directly below the h1 of the page. */
  level?: 2 | 3 | undefined;
}

/** Message in place of a section of a page that could not be loaded, with a button to try again. */
export function SectionFailure({ level = 3, ...retry }: SectionFailureProps) {
  const Heading = `h${level}` as const;
  return <FailurePanel heading={<Heading>{uiLabels.sectionFailed}</Heading>} {...retry} />;
}

interface FailurePanelProps extends Pick<SectionFailureProps, 'busy'> {
  /**
   * Function of the button, which loads the content again. For pages without scripts, pass the address of the page; a
   * link then replaces the button.
   */
  onRetry: SectionFailureProps['onRetry'] | { href: string };
  /** Heading element, with the level that fits its position on the page. */
  heading: ReactNode;
  /** One or two sentences about what happened and what the user can do. */
  children?: ReactNode;
}

/** Panel with a message about a failure and a button or link to try again. */
export const FailurePanel = ({ heading, children, onRetry, busy = false }: FailurePanelProps) => (
  <Panel role="alert">
    <Icon name="warning" size={26} />
    <div>
      {heading}
      {children && <p>{children}</p>}
    </div>
    {typeof onRetry === 'function' ? (
      <Button type="button" $kind="outline" $small aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        <Icon name="retry" /> {busy ? uiLabels.trying : uiLabels.tryAgain}
      </Button>
    ) : (
      <Button as="a" href={onRetry.href} $kind="outline" $small>
        <Icon name="retry" /> {uiLabels.tryAgain}
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
