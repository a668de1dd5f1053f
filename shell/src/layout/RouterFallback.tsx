import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Link, useCompany } from '@juris/platform';
import { errorMetadata } from './documentMetadata';
import { errorLabels } from './errorLabels';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';

/** Error page with the specified heading, an explanation and possible actions. */
function ErrorPage({ children }: { children: ReactNode }) {
  const { salesEmail } = useCompany();
  // After each navigation, because the next page may fail too.
  useEffect(() => {
    document.title = errorMetadata.title;
  });
  return (
    <Ground>
      <Beside>
        <div role="alert">
          <h1>{errorLabels.heading}</h1>
          {children}
        </div>
        <img src="/assets/art/proof.svg" width="550" height="320" alt="" />
      </Beside>
      <Help>
        {errorLabels.help} <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
      </Help>
    </Ground>
  );
}

/**
 * Page for an unknown address, with a search form and links; for an address of the admin area, only a link to it. The
 * form works without scripts.
 */
export const PageNotFound = ({ isForStaff = false }: { isForStaff?: boolean }) => (
  <ErrorPage>
    <p>{errorLabels.noPage}</p>
    {isForStaff ? (
      <Actions>
        <Button as={Link} to="/admin">
          {errorLabels.admin}
        </Button>
      </Actions>
    ) : (
      <WaysOn />
    )}
  </ErrorPage>
);

const WaysOn = () => (
  <>
    <SearchForm action="/titles" role="search" aria-label={errorLabels.search}>
      <input
        type="search"
        name="q"
        maxLength={100}
        aria-label={errorLabels.search}
        placeholder={errorLabels.search}
        required
      />
      <Button type="submit">{errorLabels.submit}</Button>
    </SearchForm>
    <Actions>
      <Button as={Link} to="/titles" $kind="outline">
        {errorLabels.allTitles}
      </Button>
      <Button as={Link} to="/contactus" $kind="outline">
        {errorLabels.contact}
      </Button>
      <Button as={Link} to="/" $kind="outline">
        {errorLabels.home}
      </Button>
    </Actions>
  </>
);

interface RouterFallbackProps {
  /** Renders the page again. Without this function, the document is reloaded. */
  onRetry?: (() => void) | undefined;
  /** Stack of the error, which is shown to developers. */
  detail?: string | undefined;
}

/** Page for an error in the application. */
export function RouterFallback({ onRetry, detail }: RouterFallbackProps) {
  const { pathname, search } = useLocation();
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry?.();
  };
  return (
    <ErrorPage>
      <p>{errorLabels.failed}</p>
      <Actions>
        <Button as={Link} to={pathname + search} reloadDocument onClick={onRetry && retry}>
          <Icon name="retry" /> {errorLabels.retry}
        </Button>
        <Button as={Link} to="/" $kind="outline">
          {errorLabels.home}
        </Button>
      </Actions>
      {detail && <Thrown>{detail}</Thrown>}
    </ErrorPage>
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
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 56px;
  align-items: center;
  h1 {
    font-size: var(--step-4);
    line-height: var(--step-4-lh);
    font-weight: 400;
    letter-spacing: -0.018em;
  }
  @media (forced-colors: active) and (prefers-color-scheme: dark) {
    img {
      display: none;
    }
  }
  p {
    margin: 18px 0 28px;
    max-width: 30.3em;
    color: var(--c-ink-2);
    font-size: var(--step-1);
    line-height: 1.5;
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    padding-block: 48px;
  }
`;

const SearchForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-width: 30em;
  margin-bottom: 20px;
  input {
    flex: 1 1 12em;
    min-width: 0;
    min-height: var(--l-control-h);
    padding: 10px 14px;
    border: 1px solid var(--c-line-strong);
    border-radius: var(--r-1);
    background: var(--c-surface);
    line-height: 1.5;
  }
  input::placeholder {
    color: var(--c-ink-3);
    opacity: 1;
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

/** Page for a malformed address, such as `/%zz`. */
export const UnreadableAddress = () => (
  <Container>
    <PageHeader title={errorLabels.notFound}>
      {errorLabels.badAddress} <a href="/">{errorLabels.homePage}</a>
      {errorLabels.useMenu}
    </PageHeader>
  </Container>
);

/** Page for an address with an invalid query parameter, such as `?page=x`. */
export const InvalidParameter = ({ name }: { name: string }) => (
  <Container>
    <PageHeader title={errorLabels.notFound}>
      {/* The address `?` leads to the current path with an empty query. */}
      {errorLabels.invalidValue(name)} <a href="?">{errorLabels.withoutValue}</a>
      {errorLabels.startFrom} <a href="/">{errorLabels.homePage}</a>.
    </PageHeader>
  </Container>
);

/** Page of an overloaded site. It works without scripts and is the same at every address. */
export const SiteBusy = ({ asked }: { asked: 'page' | 'form' }) => (
  <Container>
    <PageHeader title={errorLabels.busy}>
      {asked === 'form' ? (
        errorLabels.busyForm
      ) : (
        <>
          {/* An empty address leads to the current page. */}
          {errorLabels.busyPage} <a href="">{errorLabels.busyRetry}</a>.
        </>
      )}
    </PageHeader>
  </Container>
);
