import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { VersionedTypeName } from '@juris/contract';
import { useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { presenceApi, usePolling, presenceLabels } from './presence';

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
