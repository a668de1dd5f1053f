import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@juris/shell/platform';

/** The query of the address: read, and changed by navigating. */
export interface Address {
  read: (name: string) => string | undefined;
  /** Goes to the same page with these parts changed; undefined takes a part away. */
  go: (change: Change, how?: How) => void;
}

type Change = Record<string, string | undefined>;

interface How {
  /** Back does not come here again. */
  replace?: boolean;
  /** Kept with the entry of the history. */
  state?: object;
  /** Scrolls up, as for a new page. */
  toTop?: boolean;
}

/** Where a change leads that was asked for and has not arrived yet. */
interface Pending {
  params: URLSearchParams;
  state: unknown;
  isStep: boolean;
}

/**
 * What a screen shows is in its address, so that Back, a reload and a shared link keep it. A change that comes while
 * another is on its way (a search, and Edit pressed at once) is made to that one, or it would be undone. So a screen
 * asks for its address once, and hands it on.
 */
export function useAddress(): Address {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const pending = useRef<Pending>(undefined);
  // At once with the arrival: later it could take away a change that was asked for meanwhile.
  useLayoutEffect(() => {
    pending.current = undefined;
  }, [location]);

  return {
    read: (name) => params.get(name) ?? undefined,
    go: (change, { replace = false, state, toTop = false } = {}) => {
      const before: Pending = pending.current ?? { params, state: location.state, isStep: false };
      const next = new URLSearchParams(before.params);
      for (const [name, value] of Object.entries(change))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      const isStep = !replace || before.isStep;
      const kept: unknown = state ?? (replace ? before.state : undefined);
      pending.current = { params: next, state: kept, isStep };
      void navigate(
        { search: next.toString() },
        { replace: !isStep, state: kept, preventScrollReset: !toTop },
      );
    },
  };
}
