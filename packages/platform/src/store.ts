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

export type State = ReturnType<ReturnType<typeof reducerWith>>;

/**
 * Makes the one store of a page, or of one request on the server.
 * @param extra where the API is; an empty origin means this page's own host
 * @param preloadedState what the server rendered with
 * @param siteApi the slice that the remote of this request injects its endpoints into
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

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
