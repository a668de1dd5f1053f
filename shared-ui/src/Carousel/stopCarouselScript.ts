/** State that the inline script (carouselScript.ts) passes to the application. */
export interface CarouselState {
  /** Index of the item that is in view or is being scrolled into view, from 0. */
  index: number;
  /** True if the visitor has paused the carousel. */
  paused: boolean;
  /** True if the pointer is over the carousel. */
  pointed: boolean;
  /** True if the keyboard focus is in the carousel. */
  focused: boolean;
}

/** Event that ends the inline script (carouselScript.ts). The script writes its state to `event.detail`. */
export const stopScriptEvent = 'carousel-take-over';

/**
 * Ends the inline script of a carousel.
 * @param list The scrolling list of the carousel.
 * @returns The state of the carousel; undefined if no script has run.
 */
export function stopCarouselScript(list: HTMLElement): CarouselState | undefined {
  const event = new CustomEvent<{ state?: CarouselState }>(stopScriptEvent, { detail: {} });
  list.dispatchEvent(event);
  return event.detail.state;
}
