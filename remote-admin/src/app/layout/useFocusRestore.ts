import { useEffect } from 'react';

/** The containers that can get the focus. */
const places = '[role="table"], [role="group"], [role="dialog"], [role="alertdialog"], main';

/**
 * When the focused element is removed from the page, such as the button of a row that was restored, focuses the nearest
 * container that is left: the table, the group, the dialog, or the page's content. An element that was only moved gets
 * the focus again. A layer that closes gives the focus back itself.
 */
export function useFocusRestore() {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let around: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : undefined;
      around = focused ? placesAround(focused) : [];
    };
    // A press outside the focused element takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && !focused?.contains(target)) focused = undefined;
    };
    const watch = new MutationObserver((changes) => {
      const last = focused;
      if (!last || document.activeElement !== document.body) return;
      if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))) return;
      if (!last.isConnected && around.some((place) => isLayer(place) && !place.isConnected)) return;
      const next = [last, ...around].find(({ isConnected }) => isConnected);
      (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}

/** From the nearest; a script can put the focus on each of them, Tab cannot. */
function placesAround(held: HTMLElement): HTMLElement[] {
  const place = held.closest<HTMLElement>(places);
  if (!place) return [];
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return [place, ...(place.parentElement ? placesAround(place.parentElement) : [])];
}

const isLayer = (place: HTMLElement) => place.matches('[role$="dialog"]');
