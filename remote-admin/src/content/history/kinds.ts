import type { ContentEntity, HistoryKind } from '@juris/mock-api/contract';

/** Of each kind of content: what one is called, on which screen it is, and what its lists are made of. */
export const kinds: Record<HistoryKind, { noun: string; path: string; entity: ContentEntity }> = {
  banner: { noun: 'Banner', path: 'managebanner', entity: 'Banner' },
  leader: { noun: 'Person', path: 'manageleadership', entity: 'Leader' },
  publishedTitle: { noun: 'Title', path: 'managpublishedtitles', entity: 'PublishedTitle' },
  resource: { noun: 'Resource', path: 'manageresources', entity: 'Resource' },
  openAccess: { noun: 'Open-access book', path: 'manageopenaccess', entity: 'OpenAccess' },
  snippet: { noun: 'Snippet', path: 'managesnippets', entity: 'Snippet' },
};

export const nounOf = ({ kind }: { kind: HistoryKind }) => kinds[kind].noun;
