import { Button } from '@juris/shared-ui/Button/Button';
import { company } from '@juris/shared-ui/company';
import { Container } from '@juris/shared-ui/Container/Container';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Link } from '@juris/shell/platform';

interface RouterFallbackProps {
  /** Tries the page again without loading the document again; a plain reload when absent. */
  onRetry?: (() => void) | undefined;
  /** For developers: what was thrown, and where. */
  detail?: string | undefined;
}

/** An address that does not exist, or a page that threw. The words are the specification's. */
export function RouterFallback({ onRetry, detail }: RouterFallbackProps) {
  const { pathname, search } = useLocation();
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry?.();
  };
  return (
    <Ground>
      <Beside>
        <div role="alert">
          <h1>Unexpected Application Error!</h1>
          <p>This page could not be shown. Try it again, or start from the home page.</p>
          <Actions>
            <Button as={Link} to={pathname + search} reloadDocument onClick={onRetry && retry}>
              <Icon name="retry" /> Try again
            </Button>
            <Button as={Link} to="/" $kind="outline">
              Go to Home
            </Button>
          </Actions>
          {detail && <Thrown>{detail}</Thrown>}
        </div>
        <img src="/assets/art/proof.svg" width="550" height="320" alt="" />
      </Beside>
      <Help>
        Still stuck? Write to <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
      </Help>
    </Ground>
  );
}

const Ground = styled.div`
  flex: 1;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: calc(100vh - var(--l-header-h) - var(--l-subnav-h));
  background: var(--c-ledger-2);
`;

const Thrown = styled.pre`
  margin-top: 24px;
  overflow: auto;
  font-size: 0.8125rem;
`;

const Beside = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 56px;
  align-items: center;
  h1 {
    font-size: var(--step-4);
    line-height: var(--step-4-lh);
    font-weight: 400;
    letter-spacing: -0.018em;
  }
  p {
    margin: 18px 0 28px;
    max-width: 30.3em;
    color: var(--c-ink-2);
    font-size: var(--step-1);
    line-height: 1.5;
  }
  ${below.desktop} {
    grid-template-columns: 1fr;
    align-content: center;
    padding-block: 48px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const Help = styled(Container)`
  padding-block: 28px;
  font-size: 0.9375rem;
  color: var(--c-ink-2);
`;
