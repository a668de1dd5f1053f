import { useCallback, useState } from 'react';

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Manages the active option of a combobox whose focus stays in the text field.
 * @param count Number of options.
 */
export function useActiveOption(count: number) {
  const [active, setActive] = useState(-1);
  const reset = useCallback(() => setActive(-1), []);
  return {
    /** Index of the active option; -1 if no option is active. */
    active: active < count ? active : -1,
    reset,
    /**
     * Moves to the next or previous option for an arrow key. The first option follows the last one.
     * @returns true if the key moved the active option. The browser must then not handle the key.
     */
    moveBy: (key: string): boolean => {
      const step = steps[key];
      if (!step || count === 0) return false;
      setActive((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
      return true;
    },
  };
}
