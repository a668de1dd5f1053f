import styled from 'styled-components';
import type { PresentEditors, VersionedTypeName } from '@juris/contract';
import { withNote, type Column } from '@juris/shared-ui/PagingTable/Cell';
import { presenceApi, usePolling, presenceLabels } from './presence';

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
