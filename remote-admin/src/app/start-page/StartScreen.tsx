import { useId } from 'react';
import styled from 'styled-components';
import { Link } from '@juris/platform';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions } from '../../editor/table/useListState';
import { startPageLabels as labels } from './labels';
import { useAdminStartPageQuery } from './startPageApi';
import { waitingSections, type WaitingSection } from './waitingItems';

/** Screen at `/admin/start` with links to what waits for the user. The specification does not contain it. */
export function StartScreen() {
  const { data, isError, isFetching, refetch } = useAdminStartPageQuery(undefined, refetchOptions);
  if (!data && isError)
    return (
      <FailurePanel heading={<h1>{labels.failed}</h1>} onRetry={() => void refetch()} busy={isFetching}>
        {labels.failedReason}
      </FailurePanel>
    );
  const sections = data && waitingSections(data);
  const isEmpty = sections?.every(({ items }) => items.length === 0);
  return (
    <>
      <ScreenBar
        heading={labels.heading}
        summary={sections ? (isEmpty ? labels.nothing : labels.summary) : labels.loading}
      />
      <Sections>
        {sections?.map((section) => (
          <Waiting key={section.heading} {...section} />
        ))}
      </Sections>
    </>
  );
}

function Waiting({ heading, items }: WaitingSection) {
  const id = useId();
  return (
    <ScreenSection aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {items.length === 0 && <None>{labels.none}</None>}
      {items.length > 0 && (
        <Items>
          {items.map(({ to, text, detail }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
              {detail && <small>{detail}</small>}
            </li>
          ))}
        </Items>
      )}
    </ScreenSection>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Items = styled.ul`
  display: grid;
  li {
    padding: 8px 0;
    border-top: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
  a {
    font-weight: var(--w-medium);
  }
  small {
    display: block;
    margin-top: 2px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
  ${below.tablet} {
    a {
      display: inline-block;
      padding-block: 4px;
    }
  }
`;

const None = styled.p`
  color: var(--c-ink-3);
`;
