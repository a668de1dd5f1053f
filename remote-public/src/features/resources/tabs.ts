import type { Publisher } from '@juris/contract';
import { idReader, pageReaders } from '../../lists/pageNumber';
import { resourceLabels } from './labels';

/** Id of the publisher whose tab is selected by default (specification section 9). */
const defaultPublisher = 2;

/** Id of the Newsletter tab in the address (specification section 9). */
export const newsletterTabId = 8;

/** A tab of the Resources page, for a publisher or for the newsletter. */
export interface ResourceTab {
  id: number;
  text: string;
}

/**
 * Returns the tabs in their order. The first two publishers are swapped (specification section 2), and the newsletter is
 * always last.
 */
export function resourceTabs(publishers: Publisher[]): ResourceTab[] {
  const [first, second, ...others] = publishers
    .filter(({ id }) => id !== newsletterTabId)
    .map(({ id, publisherName }) => ({ id, text: publisherName }));
  return [second, first, ...others, { id: newsletterTabId, text: resourceLabels.newsletter }].filter(
    (tab) => tab !== undefined,
  );
}

export const tabAddress = (id: number) => `/resources?publisher=${id}`;

/** Readers of the query parameters of the Resources page: the tab, and the page of the list in the tab. */
export const resourceReaders = { publisher: idReader, ...pageReaders } as const;

/**
 * Returns the id of the current tab: the requested tab, or else that of the default publisher, or else the first.
 * @param publisher Value of the query parameter.
 * @param tabs The existing tabs. If this is undefined because the publishers could not be loaded, any id is accepted.
 */
export function currentTab(publisher: string | undefined, tabs?: ResourceTab[]): number {
  const requested = Number(publisher ?? defaultPublisher);
  if (tabs ? tabs.some(({ id }) => id === requested) : Number.isInteger(requested)) return requested;
  return tabs?.some(({ id }) => id === defaultPublisher) === false
    ? (tabs[0]?.id ?? defaultPublisher)
    : defaultPublisher;
}
