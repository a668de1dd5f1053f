import type { PresenceReport, PresentEditors, VersionedTypeName } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/requests';
import { listIn } from '../api/listIn';
import { useState, useEffect } from 'react';

type Editor = PresentEditors['output'][number];

const editorsIn = (answer: PresentEditors | null): Editor[] => listIn(answer?.output) ?? [];

/**
 * Endpoints that show the other editors of a record. They run in the background, so a rejection opens no password
 * dialog. Responses are never cached.
 */
export const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reports an open form. It is a query, because RTK Query can poll only queries. */
    adminPresenceReport: build.query<Editor[], PresenceReport>({
      query: (body) => ({ ...authenticatedPost('presence', body), waitsForSignIn: false }),
      transformResponse: editorsIn,
      keepUnusedDataFor: 0,
    }),
    adminPresence: build.query<Editor[], VersionedTypeName>({
      query: (kind) => ({ url: `presence/${kind}`, authenticated: true, waitsForSignIn: false }),
      transformResponse: editorsIn,
      keepUnusedDataFor: 0,
    }),
  }),
});

/**
 * Returns the options of a query that is repeated while the tab is in use.
 * @param intervalMs Time between two requests, in ms.
 * @returns `stopAfter` receives the error of the query and ends the requests if the API does not support them.
 */
export function usePolling(intervalMs: number) {
  const isAttended = useIsAttended();
  const [isRejected, setIsRejected] = useState(false);
  const isActive = isAttended && !isRejected;
  return {
    isActive,
    options: { skip: !isActive, pollingInterval: intervalMs },
    stopAfter: (error: object | undefined) => {
      const status = error && 'status' in error ? Number(error.status) : 0;
      if (status >= 400 && status < 500 && !isRejected) setIsRejected(true);
    },
  };
}

/** Time after which a tab in the background counts as unattended, in ms. */
const unattendedAfterMs = 3 * 60_000;

/** Returns whether the tab is visible, or has been in the background for less than three minutes. */
function useIsAttended(): boolean {
  const [isAttended, setIsAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setIsAttended(false), unattendedAfterMs);
      else setIsAttended(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isAttended;
}

/** Labels of the note about other editors of a record. Tests read them from here. */
export const presenceLabels = {
  /** @param names At least one name. */
  editing: (names: readonly string[]) => `${listOf(names)} ${isOrAre(names)} editing this record.`,
  /** @param names At least one name. */
  inRow: (names: readonly string[]) => `${listOf(names)} ${isOrAre(names)} editing`,
} as const;

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
const isOrAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are');
