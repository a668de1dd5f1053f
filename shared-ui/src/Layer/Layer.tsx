import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { pressedKey } from '../keyboard/pressedKey';
import { useIsHydrated } from '../useIsHydrated/useIsHydrated';

/** Ranks of layers, from the lowest to the highest. */
const ranks = ['dialog', 'question', 'overlay', 'sign-in'] as const;
/** Rank of a layer. It covers layers of lower ranks. */
export type LayerRank = (typeof ranks)[number];

/** Props of {@link Layer}. */
export interface LayerProps {
  children: ReactNode;
  className?: string;
  /** Called when the user presses Escape while this is the topmost layer. */
  onEscape?: () => void;
  /** True while the layer fades out. The page can already be used again. */
  released?: boolean;
  /**
   * Rank of the layer; `dialog` by default. A layer covers all layers of a lower rank, even those that open later. The
   * `z-index` in the styles of the layer must correspond to the rank.
   */
  rank?: LayerRank;
}

// Prevents the page behind a layer from scrolling.
const ScrollLock = createGlobalStyle`
  html {
    overflow: hidden;
  }
`;

/** Attribute for elements that can still be used while a layer is open. Only the notices have it. */
export const aboveLayers = { 'data-above-layers': '' };

/**
 * Renders content over the page, such as a dialog, at the end of the body. All other children of the body become inert
 * (HTML attribute `inert`). If several layers are open, only the topmost one can be used. A native modal dialog would
 * make the notices inert too.
 *
 * An opened layer focuses the descendant with `data-first-focus`, otherwise its first element. A closed layer returns
 * the focus to the previous element. If that is gone, the topmost layer or `main` gets the focus.
 */
export function Layer({ children, className, onEscape, released = false, rank = 'dialog' }: LayerProps) {
  const isHydrated = useIsHydrated();
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
    // Marks the layer as open in an effect. A layer that it replaces has then already returned the focus.
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
  }, [isHydrated, released, rank]);

  if (!isHydrated) return null;
  return createPortal(
    <div ref={root} className={className}>
      {children}
      {!released && <ScrollLock />}
    </div>,
    document.body,
  );
}

/** Returns the open layers in the order of rank and opening. The last one is the topmost. */
const layersInOrder = () =>
  [...document.querySelectorAll<HTMLElement>('body > [data-layer]')].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );

const rankOf = (layer: HTMLElement) => ranks.findIndex((rank) => rank === layer.dataset.layer);

/**
 * Makes the children of the body inert, except the topmost layer and the elements above all layers. Without an open
 * layer, it undoes this.
 */
function updateInert() {
  const top = layersInOrder().at(-1);
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement)) continue;
    const isBehind = top !== undefined && element !== top && !element.hasAttribute('data-above-layers');
    // Elements that were inert before any layer opened are left unchanged.
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
