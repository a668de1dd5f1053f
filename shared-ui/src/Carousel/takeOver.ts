/** How a carousel stands that the document's own script has moved until now. */
export interface CarouselState {
  /** Which item is in view, or on its way there, from 0. */
  place: number;
  /** The visitor pressed pause. */
  paused: boolean;
  /** The pointer is on it. */
  pointed: boolean;
  /** The keyboard is in it. */
  focused: boolean;
}

/** Asks the script (carouselScript.ts) for what it knows, and ends it. */
export const takeOverEvent = 'carousel-take-over';

/**
 * Ends the script that has moved a carousel until now.
 * @param list the list that scrolls
 * @returns how it leaves the carousel; undefined where no script has moved it
 */
export function takeOver(list: HTMLElement): CarouselState | undefined {
  const event = new CustomEvent<{ state?: CarouselState }>(takeOverEvent, { detail: {} });
  list.dispatchEvent(event);
  return event.detail.state;
}
