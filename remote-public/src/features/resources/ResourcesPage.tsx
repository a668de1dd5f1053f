import { PageContainer } from '../../pages/PageContainer';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Tabs } from '@juris/shared-ui/Tabs/Tabs';
import original from '@juris/contract/page-texts/lists.json';
import { useLocation, useNavigate, useNavigation, usePageTexts } from '@juris/platform';
import { useRef } from 'react';
import styled from 'styled-components';
import { publishers as list } from '../../api/resources';
import { pageSelection } from '../../lists/pageNumber';
import { readParameters } from '../../lists/parameters';
import { resourceLabels as labels } from './labels';
import { PublisherResources } from './PublisherResources';
import { tabAddress, currentTab, newsletterTabId, resourceReaders, resourceTabs } from './tabs';
import { Snippets, type SnippetsProps } from './Snippets';
import { FormField } from '@juris/shared-ui/FormField/FormField';
import { below } from '@juris/shared-ui/theme/media';
import { PostedForm, useFormResult } from '../../forms/PostedForm';

/** Page "Resources" with a tab of downloads for each publisher, and a tab for the newsletter. */
export function ResourcesPage() {
  const publishers = list.useQuery();
  const { resources: lead } = usePageTexts('lists', original);
  const navigate = useNavigate();
  const { publisher, ...paging } = readParameters(new URLSearchParams(useWantedSearch()), resourceReaders);
  const selection = pageSelection(paging);
  const tabs = resourceTabs(publishers.data ?? []);
  const chosen = currentTab(publisher, publishers.data && tabs);
  const query = publisher === undefined ? {} : { publisher };
  const pendingEntry = useRef<Promise<void>>(undefined);

  /**
   * Selects a tab. A click adds a history entry, a key does not. If a key selects another tab before the clicked one
   * has loaded, it cancels that navigation and adds the entry instead.
   */
  function choose(id: string, by: 'click' | 'key') {
    const addsEntry = by !== 'key' || pendingEntry.current !== undefined;
    const done = Promise.resolve(
      navigate(tabAddress(Number(id)), { replace: !addsEntry, preventScrollReset: true }),
    );
    if (!addsEntry) return;
    pendingEntry.current = done;
    void done.finally(() => {
      if (pendingEntry.current === done) pendingEntry.current = undefined;
    });
  }

  return (
    <PageContainer>
      <PageHeader title={labels.title} ruled={false}>
        {lead}
      </PageHeader>
      {publishers.error && !publishers.data && (
        <Failed>
          <SectionFailure level={2} busy={publishers.isFetching} onRetry={() => void publishers.refetch()} />
        </Failed>
      )}
      <Tabs
        label={labels.publishers}
        tabs={tabs.map(({ id, text }) => ({ id: String(id), text, href: tabAddress(id) }))}
        chosen={String(chosen)}
        onChoose={choose}
      >
        {chosen === newsletterTabId ? (
          <Newsletter selection={selection} query={query} />
        ) : (
          <PublisherResources publisherId={chosen} selection={selection} query={query} />
        )}
      </Tabs>
    </PageContainer>
  );
}

/**
 * Returns the query string of the next address while its data is loading, otherwise of the current one. A pressed tab
 * is thus shown as selected at once.
 */
function useWantedSearch() {
  const here = useLocation();
  const next = useNavigation().location;
  return next?.pathname === here.pathname ? next.search : here.search;
}

const Failed = styled.div`
  margin-bottom: 28px;
`;

/** Content of the Newsletter tab: the sign-up form and the list of snippets. */
const Newsletter = (snippets: SnippetsProps) => (
  <>
    <SignUp />
    <Snippets {...snippets} />
  </>
);

/** Sign-up form of the newsletter with a field for the e-mail address. */
function SignUp() {
  const form = useFormResult();
  return (
    <Block>
      <div>
        <h2>{labels.signUp}</h2>
        <p>{labels.signUpLead}</p>
      </div>
      <PostedForm name={labels.newsletter} form={form} purpose={labels.purpose} send={labels.subscribe}>
        <FormField {...form.field('email')} label={labels.email} type="email" autoComplete="email" required />
      </PostedForm>
    </Block>
  );
}

/* Lays out field and button side by side, and the result and the consent sentence below. */
const Block = styled.div`
  display: grid;
  grid-template-columns: 5fr 7fr;
  gap: var(--l-gutter);
  align-items: center;
  margin-top: 40px;
  padding: 48px;
  background: var(--c-ledger-2);
  h2 {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  h2 + p {
    max-width: 26em;
    margin-top: 10px;
    color: var(--c-ink-2);
  }
  form {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 10px;
  }
  form > :first-child {
    margin-bottom: 10px;
  }
  form > :last-child {
    display: contents;
  }
  form button {
    grid-area: 2 / 2;
    align-self: start;
    margin-top: calc(0.9375rem * 1.4 + 6px);
  }
  && form [role='status'],
  && form [role='alert'] {
    grid-column: 1 / -1;
    order: 1;
    margin: 16px 0 0;
  }
  && form > :last-child > p {
    grid-column: 1 / -1;
    order: 2;
    margin: 12px 0 0;
  }
  && form [role='status']:empty {
    margin: 0;
  }
  ${below.desktop} {
    padding: 36px 32px;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding: 28px var(--l-margin-mobile);
    form {
      grid-template-columns: minmax(0, 1fr);
    }
    form button {
      grid-area: auto;
      align-self: auto;
      margin-top: 10px;
    }
  }
`;
