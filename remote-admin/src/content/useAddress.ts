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

/** What a screen shows is in its address, so that Back, a reload and a shared link keep it. */
export function useAddress(): Address {
  const [params] = useSearchParams();
  const { state: here } = useLocation();
  const navigate = useNavigate();
  return {
    read: (name) => params.get(name) ?? undefined,
    go: (change, { replace = false, state, toTop = false } = {}) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(change))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      const kept: unknown = replace ? here : undefined;
      void navigate(
        { search: next.toString() },
        { replace, state: state ?? kept, preventScrollReset: !toTop },
      );
    },
  };
}
