import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { api } from '@juris/platform/api';
import type { State } from '@juris/platform/state';

type Queries = State['api']['queries'];
type Provided = State['api']['provided'];
type FinishedQuery = Extract<Queries[string], { status: QueryStatus.fulfilled | QueryStatus.rejected }>;
type WithoutRequest<Query> = Query extends unknown
  ? Omit<Query, 'requestId' | 'startedTimeStamp' | 'fulfilledTimeStamp'>
  : never;

/**
 * State of a page as the server sends it: without ids and times of requests, and in an order that does not depend on
 * the order of the responses. Equal data therefore results in equal documents.
 */
export interface SerializedState extends Pick<State, 'session' | 'notices'> {
  queries: Record<string, WithoutRequest<FinishedQuery>>;
  provided: Provided;
  /** States of the reducers that the remote has added, by name; absent if it has added none. */
  added?: object;
}

/** Serialises the state of a store. Queries that have not finished are omitted, so the browser starts them. */
export function serializeState({
  session,
  notices,
  api: { queries, provided },
  ...added
}: State): SerializedState {
  const serialized: SerializedState = {
    session,
    notices,
    queries: {},
    provided: JSON.parse(JSON.stringify(provided, inFixedOrder)) as Provided,
    ...(Object.keys(added).length > 0 && { added }),
  };
  for (const [key, query] of Object.entries(queries).toSorted(byKey)) {
    if (query?.status !== QueryStatus.fulfilled && query?.status !== QueryStatus.rejected) continue;
    const { requestId: _id, startedTimeStamp: _start, fulfilledTimeStamp: _end, ...data } = query;
    serialized.queries[key] = data;
  }
  return serialized;
}

/**
 * Restores the state of a store.
 * @param loadedAt Time at which the document was requested, in ms since 1970. RTK Query compares it with the maximum age
 *   of data, `refetchOnMountOrArgChange`.
 */
export function restoreState(
  { session, notices, queries, provided, added }: SerializedState,
  loadedAt: number,
): State {
  const request = { requestId: 'document', startedTimeStamp: loadedAt };
  const restored: Queries = {};
  for (const [key, query] of Object.entries(queries))
    restored[key] =
      query.status === QueryStatus.fulfilled
        ? { ...query, ...request, fulfilledTimeStamp: loadedAt }
        : { ...query, ...request };
  const initial = api.reducer(undefined, { type: 'restoreState' });
  return { ...added, session, notices, api: { ...initial, provided, queries: restored } };
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Replacer for `JSON.stringify` that sorts the properties of objects, and the cache keys in arrays. */
function inFixedOrder(_name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.toSorted() : value;
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(byKey))
    : value;
}
