import { useContext } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from '@juris/platform';
import { PendingNavigationContext } from './navigation';

/** Reads the query parameters of the rendered address, and changes them by navigating. */
export interface Address {
  read: (name: string) => string | undefined;
  /**
   * Navigates to the same page with the given parameters changed; `undefined` removes a parameter. A function as
   * `change` receives the latest parameters, which can be newer than the rendered ones. It returns `undefined` to
   * change nothing. `go` does nothing while the router is leaving the page.
   */
  go: (change: Change | ((now: URLSearchParams) => Change | undefined), how?: NavigateOptions) => void;
}

type Change = Record<string, string | undefined>;

interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State of the history entry. Default with `replace`: the state of the replaced entry. */
  state?: object;
  /** Scrolls to the top, as for a new page. */
  toTop?: boolean;
}

/**
 * Stores the state of a screen in the query of its address. Back, a reload and a shared link restore it. Changes apply
 * to the address that the router is navigating to, so simultaneous changes are all kept.
 */
export function useAddress(): Address {
  const [params] = useSearchParams();
  const here = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const destination = useContext(PendingNavigationContext);

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
