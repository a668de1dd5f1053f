import styled from 'styled-components';
import { Link, Navigate } from '@juris/platform';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { ScreenSection } from '../../editor/form/ScreenSection';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions } from '../../editor/table/useListState';
import { useAdminStartPageQuery, isMissing } from '../../editor/rights/ownAccount';
import { startPageLabels as labels } from './labels';
import type { StartPage, VersionedTypeName } from '@juris/contract';
import { recordDeclarations } from '@juris/contract/types/recordTypes';
import { openAccessBooks, titleBooks } from '../../editor/book-changes/bookList';
import { linkLabels } from '../../editor/links/LinkProblems';
import { formatIndianTime } from '../../editor/schedule/indianTime';
import { stateLabels } from '../../editor/schedule/schedule';
import { inboxLabels } from '../../features/inbox/labels';

/**
 * Screen at `/admin/start` with links to what waits for the user. The specification does not contain it. With an API that
 * has no start page, Manage Banner opens.
 */
function StartScreen() {
  const { data, error, isFetching, refetch } = useAdminStartPageQuery(undefined, refetchOptions);
  if (isMissing(error)) return <Navigate to="/admin/managebanner" replace />;
  if (!data && error)
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

export { StartScreen as Component };

function Waiting({ heading, items }: WaitingSection) {
  return (
    <ScreenSection heading={heading}>
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

/** A link to what waits for the user. */
interface WaitingItem {
  to: string;
  text: string;
  /** Time or reason after the link. */
  detail?: string;
}

/** A section of the start page. */
interface WaitingSection {
  heading: string;
  items: WaitingItem[];
}

/** Returns the sections of the start page. A section that the user has no right to is absent. */
function waitingSections(page: StartPage['output']): WaitingSection[] {
  const { messages, returned, types, scheduled, failedPublications, stoppedImports } = page;
  const sections: (WaitingSection | undefined)[] = [
    messages && { heading: labels.messages, items: messageItems(messages) },
    returned.length > 0
      ? {
          heading: labels.returned,
          items: returned.map(({ note, by, at, ...record }) => ({
            ...recordItem(record),
            detail: labels.returnedBy(note, by, formatIndianTime(at)),
          })),
        }
      : undefined,
    {
      heading: labels.inReview,
      items: types.flatMap(({ type, inReview }) => reviewItems(type, inReview)),
    },
    { heading: labels.drafts, items: types.flatMap(({ type, drafts }) => draftItems(type, drafts)) },
    {
      heading: labels.scheduled,
      items: scheduled.map(({ at, ...record }) => ({ ...recordItem(record), detail: formatIndianTime(at) })),
    },
    {
      heading: labels.brokenLinks,
      items: types.flatMap(({ type, brokenLinks }) =>
        counted(type, brokenLinks, { links: linkLabels.brokenLink }),
      ),
    },
    failedPublications.length > 0
      ? {
          heading: labels.failedPublications,
          items: failedPublications.map(({ failure, ...record }) => ({
            ...recordItem(record),
            detail: failure,
          })),
        }
      : undefined,
    stoppedImports && { heading: labels.stoppedImports, items: stoppedImports.map(importItem) },
  ];
  return sections.filter((section) => section !== undefined);
}

const messageItems = ({ new: unread, assigned }: NonNullable<StartPage['output']['messages']>) =>
  [
    { count: unread, query: { status: inboxLabels.statuses.new }, text: labels.newMessages },
    { count: assigned, query: { assigned: inboxLabels.mine }, text: labels.assignedMessages },
  ].flatMap(({ count, query, text }) =>
    count > 0 ? [{ to: screenAddress('inbox', query), text: text(upTo(count), count === 1) }] : [],
  );

const reviewItems = (type: VersionedTypeName, inReview: number) =>
  counted(type, inReview, { state: type === 'pageText' ? stateLabels.inReview : 'inReview' });

/** The screen Pages has no filter by state. It marks the pages with drafts. */
const draftItems = (type: VersionedTypeName, drafts: number) =>
  counted(type, drafts, type === 'pageText' ? {} : { state: 'draft,inReview,publishedWithDraft' });

function counted(type: VersionedTypeName, count: number, query: Record<string, string>): WaitingItem[] {
  if (count === 0) return [];
  const { screen, words } = recordDeclarations[type];
  return [
    { to: screenAddress(screen, query), text: `${upTo(count)} ${count === 1 ? words.one : words.many}` },
  ];
}

const recordItem = ({ type, id, name }: { type: VersionedTypeName; id: number; name: string }) => ({
  to: screenAddress(recordDeclarations[type].screen, { edit: String(id) }),
  text: name,
});

function importItem(stopped: NonNullable<StartPage['output']['stoppedImports']>[number]): WaitingItem {
  const { type, label, done, total, savedBy, startedAt } = stopped;
  const books = [titleBooks, openAccessBooks].find(({ kind }) => kind === type) ?? titleBooks;
  return {
    to: screenAddress(books.filesScreen),
    text: label || labels.unnamed,
    detail: labels.stopped(number(done), number(total), savedBy, formatIndianTime(startedAt)),
  };
}

const screenAddress = (screen: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return `/admin/${screen}${search && `?${search}`}`;
};

const number = (value: number) => value.toLocaleString('en-IN');

/** Formats a count. The API counts up to 100. */
const upTo = (count: number) => (count >= 100 ? '100+' : String(count));
