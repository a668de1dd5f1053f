import { useEffect, useEffectEvent } from 'react';
import { api, tokenOf, useAppDispatch, useAppSelector, useLocation, useNavigate } from '@juris/platform';
import { sessionEndState } from '../address/sessionEndState';
import { signInAddress, signInUrlFor } from './addresses';
import { isIdle } from './useIdleEnd';

/**
 * When the session ends, navigates to the sign-in page and clears the cached responses, which only editors may see.
 * After inactivity, the next sign-in opens the same page; after a log out, the default screen.
 */
export function useSessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOver = useAppSelector(tokenOf) === '';
  const here = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(isIdle() ? signInUrlFor(here) : signInAddress, { state: sessionEndState });
  });

  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  useEffect(
    () => () => {
      dispatch((_, getState) => {
        if (tokenOf(getState()) === '') dispatch(api.util.resetApiState());
      });
    },
    [dispatch],
  );
}
