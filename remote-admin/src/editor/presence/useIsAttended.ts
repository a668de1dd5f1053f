import { useEffect, useState } from 'react';

/** Time after which a tab in the background counts as unattended, in ms. */
const unattendedAfterMs = 3 * 60_000;

/** Returns whether the tab is visible, or has been in the background for less than three minutes. */
export function useIsAttended(): boolean {
  const [isAttended, setIsAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setIsAttended(false), unattendedAfterMs);
      else setIsAttended(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isAttended;
}
