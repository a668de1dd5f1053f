import type { StartPage, VersionedTypeName } from '@juris/contract';
import { recordDeclarations } from '@juris/contract/types/recordTypes';
import { openAccessBooks, titleBooks } from '../../editor/book-changes/bookList';
import { linkLabels } from '../../editor/links/labels';
import { formatIndianTime } from '../../editor/schedule/indianTime';
import { stateLabels } from '../../editor/schedule/schedule';
import { inboxLabels } from '../../features/inbox/labels';
import { startPageLabels as labels } from './labels';

/** A link to what waits for the user. */
export interface WaitingItem {
  to: string;
  text: string;
  /** Time or reason after the link. */
  detail?: string;
}

/** A section of the start page. */
export interface WaitingSection {
  heading: string;
  items: WaitingItem[];
}

/** Returns the sections of the start page. A section that the user has no right to is absent. */
export function waitingSections(page: StartPage['output']): WaitingSection[] {
  const { messages, types, scheduled, failedPublications, stoppedImports } = page;
  const sections: (WaitingSection | undefined)[] = [
    messages && { heading: labels.messages, items: messageItems(messages) },
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

const messageItems = ({ new: unread, assigned }: NonNullable<StartPage['output']['messages']>) => [
  ...(unread > 0
    ? [
        {
          to: screenAddress('inbox', { status: inboxLabels.statuses.new }),
          text: labels.newMessages(upTo(unread), unread === 1),
        },
      ]
    : []),
  ...(assigned > 0
    ? [
        {
          to: screenAddress('inbox', { assigned: inboxLabels.mine }),
          text: labels.assignedMessages(upTo(assigned), assigned === 1),
        },
      ]
    : []),
];

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
