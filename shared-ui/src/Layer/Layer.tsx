import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';

interface LayerProps {
  children: ReactNode;
  className?: string;
  /** Escape was pressed while this is the topmost layer. */
  onEscape?: () => void;
  /** It is on its way out: the page behind is free again. */
  released?: boolean;
}

// The page behind does not scroll while a layer is open.
const ScrollLock = createGlobalStyle`
  html {
    overflow: hidden;
  }
`;

/** Carried by what stays usable above every layer: the notices. */
export const aboveLayers = { 'data-above-layers': '' };

/**
 * Something over the page that must be dealt with first: a dialog, a question, the overlay. It is put at the end
 * of the body, and all else there becomes inert, so neither Tab, a click nor a screen reader can reach it; layers
 * stack. Native modal dialogs are not used because they would make the notices inert too, wherever those are.
 *
 * The focus goes to the descendant marked `data-first-focus`, or else to the layer's first element, and returns
 * to where it was, or to the page's main part if that place is gone.
 */
export function Layer({ children, className, onEscape, released = false }: LayerProps) {
  const body = useSyncExternalStore(neverChanges, theBody, noBody);
  const root = useRef<HTMLDivElement>(null);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !onEscape) return;
    if (root.current?.hasAttribute('inert')) return;
    event.preventDefault();
    onEscape();
  });

  useEffect(() => {
    const layer = root.current;
    if (!layer || released) return;
    const opener = document.activeElement;
    const behind = [...document.body.children].filter(
      (element) =>
        element !== layer && !element.hasAttribute('inert') && !element.hasAttribute('data-above-layers'),
    );
    for (const element of behind) element.setAttribute('inert', '');
    focus(layer.querySelector('[data-first-focus]') ?? layer.firstElementChild);
    document.addEventListener('keydown', escape);

    return () => {
      document.removeEventListener('keydown', escape);
      for (const element of behind) element.removeAttribute('inert');
      const holder = document.activeElement;
      if (holder && holder !== document.body && !layer.contains(holder)) return;
      const canReturn = opener?.isConnected && opener !== document.body;
      focus(canReturn ? opener : document.querySelector('main'));
    };
  }, [body, released]);

  if (!body) return null;
  return createPortal(
    <div ref={root} className={className} data-layer={released ? undefined : ''}>
      {children}
      {!released && <ScrollLock />}
    </div>,
    body,
  );
}

function focus(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

const neverChanges = () => () => {};
const theBody = () => document.body;
const noBody = () => null;
