import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import type { ApiExtra, CallExtra } from './axiosBaseQuery';
import { noticesReducer } from './notices';
import { sessionReducer } from './session';

const reducer = combineReducers({
  session: sessionReducer,
  notices: noticesReducer,
  [api.reducerPath]: api.reducer,
});

export type State = ReturnType<typeof reducer>;

/**
 * Makes the one store of a page, or of one request on the server.
 * @param extra where the API is; an empty origin means this page's own host
 * @param preloadedState what the server rendered with
 */
export function createStore(extra: ApiExtra, preloadedState?: State) {
  const watch = (listener: () => void): (() => void) => store.subscribe(listener);
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { ...extra, watch } satisfies CallExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
