import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes native menus when the user navigates. Browsers do this only when they load a document. Hydration does not
 * close an open menu.
 * @returns Click handler for the element that contains the menu's links.
 */
export function useDismiss(close: () => void) {
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
