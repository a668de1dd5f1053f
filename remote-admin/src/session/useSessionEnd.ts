import { useEffect } from 'react';
import { api, tokenOf, useAppDispatch, useAppSelector, useNavigate } from '@juris/shell/platform';
import { signInAddress } from './addresses';

/**
 * For what stands around the pages behind sign-in: when the session ends, by Log Out here or in another tab,
 * leaves for the sign-in page and forgets what only editors may see.
 */
export function useSessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOver = useAppSelector(tokenOf) === '';

  useEffect(() => {
    if (isOver) void navigate(signInAddress);
  }, [isOver, navigate]);

  useEffect(
    () => () => {
      dispatch((_, getState) => {
        if (tokenOf(getState()) === '') dispatch(api.util.resetApiState());
      });
    },
    [dispatch],
  );
}
