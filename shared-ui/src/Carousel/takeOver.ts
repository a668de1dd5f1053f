/** State of a carousel when the application takes over from carouselScript.ts. */
export interface CarouselState {
  /** Index of the item in view or being scrolled to, from 0. */
  place: number;
  paused: boolean;
  /** The pointer is over it. */
  pointed: boolean;
  /** It contains the keyboard focus. */
  focused: boolean;
}

/** Event that requests the script's state (carouselScript.ts) and ends the script. */
export const takeOverEvent = 'carousel-take-over';

/**
 * Ends the script that has advanced a carousel so far.
 * @param list the scrolling list
 * @returns the state of the carousel; undefined if no script has advanced it
 */
export function takeOver(list: HTMLElement): CarouselState | undefined {
  const event = new CustomEvent<{ state?: CarouselState }>(takeOverEvent, { detail: {} });
  list.dispatchEvent(event);
  return event.detail.state;
}
