import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, type SiteApi } from './api';
import type { ApiExtra, CallExtra } from './axiosBaseQuery';
import { noticesReducer } from './notices';
import { sessionReducer } from './session';

const reducerWith = (siteApi: SiteApi) =>
  combineReducers({
    session: sessionReducer,
    notices: noticesReducer,
    [siteApi.reducerPath]: siteApi.reducer,
  });

/** State of the store. */
export type State = ReturnType<ReturnType<typeof reducerWith>>;

/**
 * Creates the store of a page, or of one request on the server.
 * @param extra settings for API requests; an empty origin means the page's own host
 * @param preloadedState state that the server rendered with
 * @param siteApi slice to which the remote of this request adds its endpoints
 */
export function createStore(extra: ApiExtra, preloadedState?: State, siteApi: SiteApi = api) {
  const watch = (listener: () => void): (() => void) => store.subscribe(listener);
  const store = configureStore({
    reducer: reducerWith(siteApi),
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { ...extra, watch } satisfies CallExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(siteApi.middleware),
  });
  return store;
}

/** Store of a page. */
export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

/**
 * Returns the store's typed `dispatch`.
 * @example const dispatch = useAppDispatch();
 */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
/**
 * Returns a value of the store's state and re-renders when it changes.
 * @example const notices = useAppSelector((state) => state.notices);
 */
export const useAppSelector = useSelector.withTypes<State>();
