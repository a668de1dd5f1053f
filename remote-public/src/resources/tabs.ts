import type { Publisher } from '@juris/mock-api/contract';

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

/**
 * Which tab an address asks for. One that is not among the tabs, or none, gives the default publisher.
 * @param search the address's query
 * @param tabs those there are; when the publishers could not be had, any publisher is believed
 */
export function chosenIn(search: string, tabs?: ResourceTab[]): number {
  const requested = Number(new URLSearchParams(search).get('publisher') ?? defaultPublisher);
  const isKnown = tabs ? tabs.some(({ id }) => id === requested) : Number.isInteger(requested);
  if (isKnown) return requested;
  return tabs?.some(({ id }) => id === defaultPublisher) === false
    ? (tabs[0]?.id ?? defaultPublisher)
    : defaultPublisher;
}
