import type { PresenceReport, PresentEditors, VersionedTypeName } from '@juris/contract';
import { api, useAppDispatch } from '@juris/platform';
import { authenticatedPost, listIn } from '../api/requests';
import { useState, useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { randomId } from '@juris/shared-ui/randomId';
import { withNote, type Column } from '@juris/shared-ui/PagingTable/Cell';

type Editor = PresentEditors['output'][number];

const editorsIn = (answer: PresentEditors | null): Editor[] => listIn(answer?.output) ?? [];

/**
 * Endpoints that show the other editors of a record. They run in the background, so a rejection opens no password
 * dialog. Responses are never cached.
 */
const presenceApi = api.injectEndpoints({
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
function usePolling(intervalMs: number) {
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

/** Time between two reports of an open form, in ms. */
const reportEveryMs = 20_000;

interface PresenceLineProps {
  kind: VersionedTypeName;
  recordId: number;
}

/** Reports that the form of a record is open, and renders the other editors of the record. */
export function PresenceLine({ kind, recordId }: PresenceLineProps) {
  const dispatch = useAppDispatch();
  const { adminPresenceReport } = presenceApi.endpoints;
  const [form] = useState(randomId);
  const { isActive, options, stopAfter } = usePolling(reportEveryMs);
  const report = { kind, recordId, form };
  const { currentData: others = [], error } = adminPresenceReport.useQuery(report, options);
  stopAfter(error);

  const close = useEffectEvent(() => {
    void dispatch(adminPresenceReport.initiate({ ...report, isOpen: false }, { subscribe: false }));
  });
  useEffect(() => {
    if (!isActive) return;
    return () => close();
  }, [isActive]);

  // Screen readers announce only changes of an existing live region, so it is rendered without names too.
  return (
    <Line role="status">{others.length > 0 && presenceLabels.editing(others.map(({ name }) => name))}</Line>
  );
}

const Line = styled.p`
  font-size: 0.8125rem;
  &:not(:empty) {
    margin-bottom: 12px;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--c-neem);
    background: var(--c-ledger-1);
  }
`;

/** Time between two requests of a visible list, in ms. */
const reloadEveryMs = 30_000;

/**
 * Returns the other editors of records of a content type; empty if the API has no presence.
 * @param isListed false while the list shows no records; then no requests are sent
 */
export function usePresentEditors(kind: VersionedTypeName, isListed: boolean): PresentEditors['output'] {
  const { options, stopAfter } = usePolling(reloadEveryMs);
  const { currentData = none, error } = presenceApi.endpoints.adminPresence.useQuery(kind, {
    ...options,
    skip: options.skip || !isListed,
  });
  stopAfter(error);
  return currentData;
}

const none: PresentEditors['output'] = [];

/** Returns the given columns, with the other editors of a record after its name. */
export const withPresence = <Row extends { id: number }>(
  columns: readonly Column<Row>[],
  editors: PresentEditors['output'],
): Column<Row>[] =>
  withNote(columns, (row) => {
    const names = editors.filter(({ recordId }) => recordId === row.id).map(({ name }) => name);
    return names.length > 0 && <Note> {presenceLabels.inRow(names)}</Note>;
  });

const Note = styled.small`
  display: block;
  color: var(--c-neem);
  font-weight: var(--w-regular, 400);
  font-size: 0.75rem;
`;
