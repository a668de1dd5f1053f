import { useState } from 'react';
import { useIsAttended } from './useIsAttended';

/**
 * Returns the options of a query that is repeated while the tab is in use.
 * @param intervalMs Time between two requests, in ms.
 * @returns `stopAfter` receives the error of the query and ends the requests if the API does not support them.
 */
export function usePolling(intervalMs: number) {
  const isAttended = useIsAttended();
  const [isRejected, setIsRejected] = useState(false);
  const isActive = isAttended && !isRejected;
  return {
    isActive,
    options: { skip: !isActive, pollingInterval: intervalMs },
    stopAfter: (error: object | undefined) => {
      const status = error && 'status' in error ? Number(error.status) : 0;
      if (status >= 400 && status < 500 && !isRejected) setIsRejected(true);
    },
  };
}
