import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Tabs } from '@juris/shared-ui/Tabs/Tabs';
import original from '@juris/contract/page-texts/lists.json';
import { useLocation, useNavigate, useNavigation, usePageTexts } from '@juris/platform';
import { useRef } from 'react';
import styled from 'styled-components';
import { publishers as list } from '../../api/publishers';
import { pageSelection } from '../../lists/pageNumber';
import { readParameters } from '../../lists/parameters';
import { resourceLabels as labels } from './labels';
import { Newsletter } from './Newsletter';
import { PublisherResources } from './PublisherResources';
import { tabAddress, currentTab, newsletterTabId, resourceReaders, resourceTabs } from './tabs';

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
    <Page>
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
    </Page>
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

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;

const Failed = styled.div`
  margin-bottom: 28px;
`;
