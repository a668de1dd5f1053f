import { useEffect, useEffectEvent } from 'react';
import { api, tokenOf, useAppDispatch, useAppSelector, useLocation, useNavigate } from '@juris/platform';
import { unattended } from '../address/unattended';
import { signInAddress, signInBefore } from './addresses';
import { isIdle } from './useIdleEnd';

/**
 * For what stands around the pages behind sign-in: when the session ends, leaves for the sign-in page and forgets
 * what only editors may see. After Log Out, here or in another tab, that is all; who was only away comes back to
 * the same page after the next sign-in.
 */
export function useSessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOver = useAppSelector(tokenOf) === '';
  const here = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(isIdle() ? signInBefore(here) : signInAddress, { state: unattended });
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
