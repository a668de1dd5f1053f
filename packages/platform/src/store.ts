import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, type SiteApi } from './api';
import type { ApiExtra, StoreExtra } from './axiosBaseQuery';
import { noticesReducer } from './noticesSlice';
import { sessionReducer } from './session';
import type { State } from './state';

const reducersWith = (siteApi: SiteApi) => ({
  session: sessionReducer,
  notices: noticesReducer,
  [siteApi.reducerPath]: siteApi.reducer,
});
const reducerWith = (siteApi: SiteApi) => combineReducers(reducersWith(siteApi));

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
  const known = reducersWith(siteApi);
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
  const added: Record<string, Reducer> = {};
  const owners: Record<string, string | undefined> = {};
  return Object.assign(store, {
    /** See the function `addReducer`. */
    addReducer(name: string, reducer: Reducer): void {
      if (name in known || (name in added && owners[name] !== caller))
        throw new Error(`The reducer ${name} exists. Use the name of the remote.`);
      owners[name] = caller;
      // The server may have sent a state of the remote.
      const initial: unknown = Reflect.get(preloadedState ?? {}, name);
      added[name] = (state = initial, action) => reducer(state, action);
      store.replaceReducer(combineReducers({ ...known, ...added }));
    },
  });
}

/** Remote whose function `routes` is running. The function is synchronous. */
let caller: string | undefined;

/**
 * Calls a function of a remote. The reducers that it adds belong to the remote; another version of the same remote may
 * replace them.
 * @param remote Name of the remote.
 */
export function callAsRemote<Result>(remote: string, call: () => Result): Result {
  caller = remote;
  const result = call();
  caller = undefined;
  return result;
}

/**
 * Adds a reducer of a remote to the store. Call it in the function `routes` of the remote. Declare the type of the state
 * in `State`. On the server the state is that of one request, and is sent with the page. Since platform 1.16.
 * @param store Store that `routes` receives.
 * @param name Key of the state: the name of the remote.
 * @param reducer Reducer, such as that of a slice of `createSlice`.
 * @throws {Error} If the name belongs to the platform or another remote.
 * @example
 * export const routes: Remote['routes'] = ({ store }) => {
 *   addReducer(store, 'rights', basket.reducer);
 *   return [{ index: true, lazy: () => import('./home/route') }];
 * };
 */
export const addReducer = <S>(store: Pick<Store, 'addReducer'>, name: string, reducer: Reducer<S>): void =>
  store.addReducer(name, reducer);

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
