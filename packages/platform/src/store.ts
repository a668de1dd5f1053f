import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, type SiteApi } from './api';
import type { ApiExtra, StoreExtra } from './axiosBaseQuery';
import { noticesReducer } from './noticesSlice';
import { sessionReducer } from './session';

const reducerWith = (siteApi: SiteApi) =>
  combineReducers({
    session: sessionReducer,
    notices: noticesReducer,
    [siteApi.reducerPath]: siteApi.reducer,
  });

/** State of the store: the session, the messages and the cache of the API slice. */
export type State = ReturnType<ReturnType<typeof reducerWith>>;

/**
 * Creates the store of a page, or of one request on the server.
 * @param extra Settings for API requests.
 * @param preloadedState State with which the server rendered the page.
 * @param siteApi API slice to which the remote adds its endpoints. The server passes a separate slice for each version
 *   of a remote.
 * @example const store = createStore({ apiOrigin: '' })
 */
export function createStore(extra: ApiExtra, preloadedState?: State, siteApi: SiteApi = api) {
  const watch = (listener: () => void): (() => void) => store.subscribe(listener);
  const store = configureStore({
    reducer: reducerWith(siteApi),
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { ...extra, watch } satisfies StoreExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(siteApi.middleware),
  });
  return store;
}

/** Redux store of a page, or of one request on the server. */
export type Store = ReturnType<typeof createStore>;
/** Type of the `dispatch` function of the store, which accepts thunks. */
export type Dispatch = Store['dispatch'];

/**
 * Hook that returns the `dispatch` function of the store, with its type.
 * @example const dispatch = useAppDispatch();
 */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
/**
 * Hook that returns a value from the state of the store. The component renders again when the value changes.
 * @example const notices = useAppSelector((state) => state.notices);
 */
export const useAppSelector = useSelector.withTypes<State>();
