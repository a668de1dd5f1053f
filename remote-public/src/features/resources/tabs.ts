import type { Publisher } from '@juris/contract';
import { idReader, pageReaders } from '../../lists/pageNumber';
import { resourceLabels } from './labels';

/** The publisher of the default tab (specification section 9). */
const defaultPublisher = 2;

/** The id of the Newsletter tab (specification section 9). */
export const newsletter = 8;

/** A tab of the page: a publisher, or the newsletter. */
export interface ResourceTab {
  id: number;
  text: string;
}

/** The publishers with the second first (specification section 2), and the newsletter always last. */
export function tabsOf(publishers: Publisher[]): ResourceTab[] {
  const [first, second, ...others] = publishers
    .filter(({ id }) => id !== newsletter)
    .map(({ id, publisherName }) => ({ id, text: publisherName }));
  return [second, first, ...others, { id: newsletter, text: resourceLabels.newsletter }].filter(
    (tab) => tab !== undefined,
  );
}

/** Returns the address of a tab, so that it can be linked to and works without scripts. */
export const addressOf = (id: number) => `/resources?publisher=${id}`;

/** Readers of the page's query parameters: the tab, and the page of its list. */
export const resourceReaders = { publisher: idReader, ...pageReaders } as const;

/**
 * Returns the id of the current tab: the requested one if it exists, otherwise that of the default publisher.
 * @param publisher the parameter of the address
 * @param tabs the existing tabs; absent when the publishers could not be loaded, and then any id is accepted
 */
export function chosenIn(publisher: string | undefined, tabs?: ResourceTab[]): number {
  const requested = Number(publisher ?? defaultPublisher);
  if (tabs ? tabs.some(({ id }) => id === requested) : Number.isInteger(requested)) return requested;
  return tabs?.some(({ id }) => id === defaultPublisher) === false
    ? (tabs[0]?.id ?? defaultPublisher)
    : defaultPublisher;
}
