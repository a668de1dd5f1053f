import { useState } from 'react';
import styled from 'styled-components';
import type { LinkProblem, VersionedTypeName, LinkCheckResponse } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../../app/rights/useRights';
import { useCommand } from '../record/command';
import { linkLabels } from './labels';
import { LinkProblems } from './LinkProblems';

interface LinkCheckProps {
  kind: VersionedTypeName;
  id: number;
  /** Problems that the last check found. */
  problems: readonly LinkProblem[];
}

/** Renders the problems of an item’s links, and a button that checks the links again. */
export function LinkCheck({ kind, id, problems }: LinkCheckProps) {
  const dispatch = useAppDispatch();
  const has = useRights();
  const [send, isChecking] = useCommand();
  const [found, setFound] = useState<readonly LinkProblem[]>();

  async function checkNow() {
    if (isChecking) return;
    const { data, error } = await send<LinkCheckResponse>({ url: `links/${kind}/${id}`, body: {} });
    if (data) setFound(data.output);
    dispatch(
      data ? notify('success', data.message) : notify('failure', error?.message ?? linkLabels.checkFailed),
    );
  }

  return (
    <Line role="group" aria-label={linkLabels.heading}>
      <div>
        <LinkProblems problems={found ?? problems} />
      </div>
      {has('writeDrafts') && (
        <AdminButton onClick={() => void checkNow()}>
          {isChecking ? linkLabels.checking : linkLabels.checkNow}
        </AdminButton>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 12px;
`;
