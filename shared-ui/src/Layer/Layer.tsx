import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { pressedKey } from '../keyboard/pressedKey';

/** The kinds of layers, from below. */
const ranks = ['dialog', 'question', 'overlay', 'sign-in'] as const;
export type LayerRank = (typeof ranks)[number];

interface LayerProps {
  children: ReactNode;
  className?: string;
  /** Escape was pressed while this is the topmost layer. */
  onEscape?: () => void;
  /** It is on its way out: the page behind is free again. */
  released?: boolean;
  /** Lies over layers of a lower rank, also over those that come after it; as its `z-index` has it. */
  rank?: LayerRank;
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
 * stack, and only the topmost can be used. Native modal dialogs are not used because they would make the notices inert too, wherever those are.
 *
 * The focus goes to the descendant marked `data-first-focus`, or else to the layer's first element, and returns
 * to where it was, or to the page's main part if that place is gone.
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
    // Marked as open only here, in the effect: a layer that replaces another lets that one give the focus back first.
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

/** The open layers, the topmost last: by rank, then by when they came. */
const layersInOrder = () =>
  [...document.querySelectorAll<HTMLElement>('body > [data-layer]')].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );

const rankOf = (layer: HTMLElement) => ranks.findIndex((rank) => rank === layer.dataset.layer);

/** Lets only the topmost layer be used, and what stands above all layers; everything when there is no layer. */
function updateInert() {
  const top = layersInOrder().at(-1);
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement)) continue;
    const isBehind = top !== undefined && element !== top && !element.hasAttribute('data-above-layers');
    // What was inert before any layer came stays so.
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
