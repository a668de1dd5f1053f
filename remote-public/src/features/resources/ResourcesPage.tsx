import { Container } from '@juris/shared-ui/Container/Container';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Tabs } from '@juris/shared-ui/Tabs/Tabs';
import { useLocation, useNavigate, useNavigation } from '@juris/platform';
import { useRef } from 'react';
import styled from 'styled-components';
import { publishers as list } from '../../api/publishers';
import { selectionOf } from '../../lists/pageNumber';
import { parametersIn } from '../../lists/parameters';
import { Newsletter } from './Newsletter';
import { PublisherResources } from './PublisherResources';
import { addressOf, chosenIn, newsletter, resourceReaders, tabsOf } from './tabs';

/** Resources: a tab for each publisher with what can be downloaded, and the newsletter. */
export function ResourcesPage() {
  const publishers = list.useQuery();
  const navigate = useNavigate();
  const { publisher, ...paging } = parametersIn(new URLSearchParams(useWantedSearch()), resourceReaders);
  const selection = selectionOf(paging);
  const tabs = tabsOf(publishers.data ?? []);
  const chosen = chosenIn(publisher, publishers.data && tabs);
  const query = publisher === undefined ? {} : { publisher };
  const pendingEntry = useRef<Promise<void>>(undefined);

  /**
   * Moving over the tabs by key adds no entries to the history. A click adds one when its page has loaded: a key that is
   * pressed before then must still add it.
   */
  function choose(id: string, by: 'click' | 'key') {
    const addsEntry = by !== 'key' || pendingEntry.current !== undefined;
    const done = Promise.resolve(
      navigate(addressOf(Number(id)), { replace: !addsEntry, preventScrollReset: true }),
    );
    if (!addsEntry) return;
    pendingEntry.current = done;
    void done.finally(() => {
      if (pendingEntry.current === done) pendingEntry.current = undefined;
    });
  }

  return (
    <Page>
      <PageHead title="Resources" ruled={false}>
        Catalogues, guides and teaching files that go with our books. All are free to download.
      </PageHead>
      {publishers.error && !publishers.data && (
        <Failed>
          <SectionFailure
            what="the list of publishers"
            level={2}
            busy={publishers.isFetching}
            onRetry={() => void publishers.refetch()}
          />
        </Failed>
      )}
      <Tabs
        label="Publishers"
        tabs={tabs.map(({ id, text }) => ({ id: String(id), text, href: addressOf(id) }))}
        chosen={String(chosen)}
        onChoose={choose}
      >
        {chosen === newsletter ? (
          <Newsletter selection={selection} query={query} />
        ) : (
          <PublisherResources publisherId={chosen} selection={selection} query={query} />
        )}
      </Tabs>
    </Page>
  );
}

/** The address's query, or already the next one's while its lists are on their way: a tab answers at once. */
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
