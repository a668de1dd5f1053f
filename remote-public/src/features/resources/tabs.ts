import type { Publisher } from '@juris/contract';
import { idReader, pageReaders } from '../../lists/pageNumber';

/** The publisher whose resources are shown unless the address says otherwise: specification section 9. */
const defaultPublisher = 2;

/** The Newsletter has a tab like a publisher, and an id like one. */
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
  return [second, first, ...others, { id: newsletter, text: 'Newsletter' }].filter(
    (tab) => tab !== undefined,
  );
}

/** The address of a tab. Every tab has one, so that it can be linked to and works before scripts. */
export const addressOf = (id: number) => `/resources?publisher=${id}`;

/** How the page reads its address: the tab, and the page of its list. */
export const resourceReaders = { publisher: idReader, ...pageReaders } as const;

/**
 * Which tab is shown: the requested one. One that is not among the tabs, or none, gives the default publisher.
 * @param publisher the parameter of the address
 * @param tabs those there are; when the publishers could not be loaded, any publisher is believed
 */
export function chosenIn(publisher: string | undefined, tabs?: ResourceTab[]): number {
  const requested = Number(publisher ?? defaultPublisher);
  if (tabs ? tabs.some(({ id }) => id === requested) : Number.isInteger(requested)) return requested;
  return tabs?.some(({ id }) => id === defaultPublisher) === false
    ? (tabs[0]?.id ?? defaultPublisher)
    : defaultPublisher;
}
