import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes native menus when the page changes. Browsers do so themselves only when they load a new document. A menu that
 * was opened before hydration stays open.
 * @returns the click handler for the element around the menu's links
 */
export function useClosing(close: () => void) {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    close();
  });
  return (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
}
