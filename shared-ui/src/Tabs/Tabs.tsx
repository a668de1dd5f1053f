import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { pressedKey } from '../keyboard/pressedKey';
import { below } from '../theme/media';

interface TabsProps {
  /** Accessible name of the group of tabs, such as "Publishers". */
  label: string;
  tabs: { id: string; text: string; href: string }[];
  /** Id of the selected tab. The panel shows its content. */
  chosen: string;
  /**
   * Called when the visitor requests a tab. If `by` is `key`, another key press may follow at once, so the owner can
   * wait before it loads the content.
   */
  onChoose: (id: string, by: 'click' | 'key') => void;
  /** Content of the panel of the selected tab. */
  children: ReactNode;
}

/**
 * Tabs that each have an address. Before hydration they are a navigation of links. Afterwards they follow the tabs
 * pattern of WAI-ARIA, with one tab stop, arrow keys, Home and End.
 */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [alive, setAlive] = useState(false);
  const current = tabs.findIndex((tab) => tab.id === chosen);
  const tabId = (index: number) => `${id}-tab-${index}`;

  useEffect(() => setAlive(true), []);

  useEffect(() => {
    const tab = strip.current?.children[current];
    if (!(tab instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollTo({ left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current, tabs.length]);

  function chooseByClick(event: MouseEvent, tab: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(tab, 'click');
  }

  function chooseByKey(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const wanted = wantedIndex(pressedKey(event), Math.max(current, 0), tabs.length);
    const tab = wanted === undefined ? undefined : tabs[wanted];
    const link = wanted === undefined ? undefined : strip.current?.children[wanted];
    if (!tab || !(link instanceof HTMLElement)) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    onChoose(tab.id, 'key');
  }

  return (
    <>
      <Strip
        ref={strip}
        role={alive ? 'tablist' : 'navigation'}
        aria-label={label}
        onKeyDown={alive ? chooseByKey : undefined}
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={tabId(index)}
            href={tab.href}
            onClick={(event) => chooseByClick(event, tab.id)}
            data-chosen={index === current || undefined}
            {...(alive
              ? {
                  role: 'tab',
                  'aria-selected': index === current,
                  'aria-controls': index === current ? `${id}-panel` : undefined,
                  tabIndex: index === Math.max(current, 0) ? 0 : -1,
                }
              : { 'aria-current': index === current ? 'page' : undefined })}
          >
            {tab.text}
          </a>
        ))}
      </Strip>
      <div
        id={`${id}-panel`}
        {...(alive && current >= 0 && { role: 'tabpanel', 'aria-labelledby': tabId(current) })}
      >
        {children}
      </div>
    </>
  );
}

/**
 * Returns the index of the tab that a key selects; undefined for other keys. The first tab follows the last one. Space
 * selects the current tab, as Enter does for every link.
 */
function wantedIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? current : undefined;
}

/* On narrow screens the tabs scroll. `scroll-initial-target` then shows the selected tab, also before hydration. */
const Strip = styled.div`
  position: relative;
  display: flex;
  gap: 32px;
  overflow-x: auto;
  /* Keeps a part of the previous tab in view, which shows that there are more tabs. */
  scroll-padding-inline: 96px;
  border-bottom: 1px solid var(--c-line-strong);
  scrollbar-width: none;
  a {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    min-height: 52px;
    padding: 4px 0;
    font-size: 1rem;
    font-weight: var(--w-medium);
    color: var(--c-ink-3);
    text-decoration: none;
  }
  a:hover,
  a[data-chosen] {
    color: var(--c-ink);
  }
  a[data-chosen] {
    scroll-initial-target: nearest;
  }
  a[data-chosen]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    /* The mark is a border, because forced colours remove backgrounds. */
    border-top: 3px solid var(--c-chay);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  /* Extends the strip to the edge of the screen, so that it is not clipped in the middle of the page. */
  ${below.desktop} {
    margin-inline: calc(-1 * var(--l-margin-tablet));
    padding-inline: var(--l-margin-tablet);
  }
  ${below.tablet} {
    gap: 26px;
    margin-inline: calc(-1 * var(--l-margin-mobile));
    padding-inline: var(--l-margin-mobile);
  }
`;
