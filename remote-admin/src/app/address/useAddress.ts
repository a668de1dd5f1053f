import { useContext } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from '@juris/platform';
import { DestinationContext } from './destination';

/** The query of the address: read as it is shown, and changed by navigating. */
export interface Address {
  read: (name: string) => string | undefined;
  /**
   * Goes to the same page with these parts changed; undefined takes a part away. A function is given the parts as
   * they are by then, which can be ahead of what is shown, and may decide to stay. On a page that is being left
   * nothing happens.
   */
  go: (change: Change | ((now: URLSearchParams) => Change | undefined), how?: NavigateOptions) => void;
}

type Change = Record<string, string | undefined>;

interface NavigateOptions {
  /** Back does not come here again. */
  replace?: boolean;
  /** Kept with the entry of the history; one that is replaced hands its own on. */
  state?: object;
  /** Scrolls up, as for a new page. */
  toTop?: boolean;
}

/**
 * What a screen shows is in its address, so that Back, a reload and a shared link keep it. A change is made to where
 * the router is, or is going: a search and a press of Edit at the same moment both count.
 */
export function useAddress(): Address {
  const [params] = useSearchParams();
  const here = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const destination = useContext(DestinationContext);

  return {
    read: (name) => params.get(name) ?? undefined,
    go: (change, { replace = false, state, toTop = false } = {}) => {
      const { pathname, searchParams: now } = destination.url ?? { ...here, searchParams: params };
      if (pathname !== here.pathname || (navigation.location ?? here).pathname !== here.pathname) return;
      const parts = typeof change === 'function' ? change(now) : change;
      if (!parts) return;
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(parts))
        if (value === undefined) next.delete(name);
        else next.set(name, value);

      const isStep = !replace || destination.step !== undefined;
      const arrival = Promise.resolve(
        navigate(
          { pathname, search: next.toString() },
          {
            replace: !isStep,
            state: state ?? (replace ? here.state : undefined),
            preventScrollReset: !toTop,
          },
        ),
      );
      if (!isStep) return;
      destination.step = arrival;
      void arrival.then(() => {
        if (destination.step === arrival) delete destination.step;
      });
    },
  };
}
