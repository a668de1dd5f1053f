import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { pressedKey } from '../keyboard/pressedKey';

/** The ranks of layers, lowest first. */
const ranks = ['dialog', 'question', 'overlay', 'sign-in'] as const;
/** Determines which layers a layer covers. */
export type LayerRank = (typeof ranks)[number];

interface LayerProps {
  children: ReactNode;
  className?: string;
  /** Called on Escape while this is the topmost layer. */
  onEscape?: () => void;
  /** Whether the layer is closing: the page behind is no longer inert. */
  released?: boolean;
  /** Layers of a higher rank cover those of a lower one, even if opened earlier; `z-index` follows the rank. */
  rank?: LayerRank;
}

// Prevents the page behind from scrolling while a layer is open.
const ScrollLock = createGlobalStyle`
  html {
    overflow: hidden;
  }
`;

/** Attribute of elements that stay usable above every layer: the notices. */
export const aboveLayers = { 'data-above-layers': '' };

/**
 * Content over the page that must be handled first: a dialog, a question or the overlay. It is rendered at the end of
 * the body, and everything else there becomes inert for the Tab key, clicks and screen readers. Layers stack; only the
 * topmost can be used. Native modal dialogs are not used because they would make the notices inert too.
 *
 * The descendant marked `data-first-focus` gets the focus, or else the layer's first element. Afterwards the focus
 * returns to the element that had it, or to the page's main part if that element is gone.
 */
export function Layer({ children, className, onEscape, released = false, rank = 'dialog' }: LayerProps) {
  const body = useSyncExternalStore(neverChanges, theBody, noBody);
  const root = useRef<HTMLDivElement>(null);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented || !onEscape) return;
    if (root.current?.hasAttribute('inert')) return;
    event.preventDefault();
    onEscape();
  });

  useEffect(() => {
    const layer = root.current;
    if (!layer || released) return;
    const opener = document.activeElement;
    // Marked as open in the effect, so that a layer that is being replaced can return the focus first.
    layer.dataset.layer = rank;
    updateInert();
    if (!layer.hasAttribute('inert')) focusFirst(layer);
    document.addEventListener('keydown', escape);

    return () => {
      document.removeEventListener('keydown', escape);
      delete layer.dataset.layer;
      updateInert();
      const holder = document.activeElement;
      if (holder && holder !== document.body && !layer.contains(holder)) return;
      const canReturn = opener?.isConnected && opener !== document.body && !opener.closest('[inert]');
      const top = layersInOrder().at(-1);
      if (canReturn) focus(opener);
      else if (top) focusFirst(top);
      else focus(document.querySelector('main'));
    };
  }, [body, released, rank]);

  if (!body) return null;
  return createPortal(
    <div ref={root} className={className}>
      {children}
      {!released && <ScrollLock />}
    </div>,
    body,
  );
}

/** Returns the open layers, topmost last: sorted by rank, then by the time of opening. */
const layersInOrder = () =>
  [...document.querySelectorAll<HTMLElement>('body > [data-layer]')].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );

const rankOf = (layer: HTMLElement) => ranks.findIndex((rank) => rank === layer.dataset.layer);

/** Makes the children of the body inert, except the topmost layer and the elements above all layers. */
function updateInert() {
  const top = layersInOrder().at(-1);
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement)) continue;
    const isBehind = top !== undefined && element !== top && !element.hasAttribute('data-above-layers');
    // Preserves elements that were inert before any layer opened.
    if (isBehind && !element.hasAttribute('inert')) {
      element.setAttribute('inert', '');
      element.dataset.behindLayer = '';
    } else if (!isBehind && element.dataset.behindLayer !== undefined) {
      element.removeAttribute('inert');
      delete element.dataset.behindLayer;
    }
  }
}

const focusFirst = (layer: HTMLElement) =>
  focus(layer.querySelector('[data-first-focus]') ?? layer.firstElementChild);

function focus(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

const neverChanges = () => () => {};
const theBody = () => document.body;
const noBody = () => null;
