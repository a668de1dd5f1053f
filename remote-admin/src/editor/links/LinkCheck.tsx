import styled from 'styled-components';
import type { LinkProblem, VersionedTypeName, LinkCheckResponse } from '@juris/contract';
import { notify, useAppDispatch, api } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../../app/rights/useRights';
import { authenticatedPost } from '../api/authenticatedPost';
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
  const [check, { data, isLoading }] = useAdminCheckLinksMutation();

  async function checkNow() {
    if (isLoading) return;
    const { data: checked, error } = await check({ kind, id });
    if (checked) dispatch(notify('success', checked.message));
    else {
      const message = error && 'message' in error ? error.message : undefined;
      dispatch(notify('failure', message ?? linkLabels.checkFailed));
    }
  }

  return (
    <Line role="group" aria-label={linkLabels.heading}>
      <div>
        <LinkProblems problems={data?.output ?? problems} />
      </div>
      {has('writeDrafts') && (
        <AdminButton onClick={() => void checkNow()}>
          {isLoading ? linkLabels.checking : linkLabels.checkNow}
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

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCheckLinks: build.mutation<LinkCheckResponse, { kind: VersionedTypeName; id: number }>({
      query: ({ kind, id }) => authenticatedPost(`links/${kind}/${id}`, {}),
    }),
  }),
});

export const { useAdminCheckLinksMutation } = linksApi;
