import { useEffect } from 'react';

/** Selector of the containers that can receive the focus when the focused element is removed. */
const containers = '[role="table"], [role="group"], [role="dialog"], [role="alertdialog"], main';

/**
 * Keeps the keyboard focus when the focused element is removed, for example the button of a restored row. The nearest
 * remaining container is focused: a table, a group, a dialog or the page content. A moved element is focused again.
 * Dialogs that close restore the focus themselves.
 */
export function useFocusRestore() {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let around: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : undefined;
      around = focused ? containersAround(focused) : [];
    };
    // A press outside the focused element removes the focus on purpose. The focus must not be restored then.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && !focused?.contains(target)) focused = undefined;
    };
    const watch = new MutationObserver((changes) => {
      const last = focused;
      if (!last || document.activeElement !== document.body) return;
      if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))) return;
      if (!last.isConnected && around.some((container) => isLayer(container) && !container.isConnected))
        return;
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

/** Returns the containers around an element, nearest first, and makes them focusable by script but not by Tab. */
function containersAround(held: HTMLElement): HTMLElement[] {
  const container = held.closest<HTMLElement>(containers);
  if (!container) return [];
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
  return [container, ...(container.parentElement ? containersAround(container.parentElement) : [])];
}

const isLayer = (container: HTMLElement) => container.matches('[role$="dialog"]');
