import { useEffect, useState } from 'react';

/**
 * Returns the HTML id of the current chapter, which is at a line near the top of the window.
 * @param ids HTML ids of the chapters, in the order of the page.
 * @returns undefined until hydration
 */
export function useCurrentChapter(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const shown = ids.join(' ');

  useEffect(() => {
    const observed = shown.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const [first] = observed;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
        else if (isAhead(first)) setCurrent(first?.id);
      },
      { rootMargin: '-15% 0px -80%' },
    );
    setCurrent((known) => (observed.some(({ id }) => id === known) ? known : first?.id));
    for (const element of observed) observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);

  return current;
}

/**
 * Returns whether the window is above the first chapter, which is then the current one. After a jump, the observer does
 * not report this.
 */
const isAhead = (first: HTMLElement | undefined) => (first?.getBoundingClientRect().top ?? 0) > 0;
