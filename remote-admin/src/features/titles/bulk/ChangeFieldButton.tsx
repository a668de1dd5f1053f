import { useState } from 'react';
import type { PublishedTitle, Publisher } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { ListRequest } from '../../../editor/api/listPages';
import type { Selection } from '../../../editor/table/useSelection';
import { ChangeFieldDialog } from './ChangeFieldDialog';
import { bulkLabels } from './labels';

interface ChangeFieldButtonProps {
  publishers: readonly Publisher[];
  selection: Pick<Selection<PublishedTitle>, 'rows' | 'selectOnly'>;
  /** Request for the visible page of the list; undefined if its filters cannot match. */
  request: ListRequest | undefined;
  /** Number of titles on all pages of the list. */
  total: number;
}

/** Button that opens the dialog for changing a field of many titles. */
export function ChangeFieldButton({ publishers, selection, request, total }: ChangeFieldButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!request || total === 0) return null;
  const { q, filters } = request;
  return (
    <>
      <AdminButton onClick={() => setIsOpen(true)}>{bulkLabels.open}</AdminButton>
      {isOpen && (
        <ChangeFieldDialog
          publishers={publishers}
          selected={selection.rows.map(({ id, version }) => ({ id, version }))}
          filter={{ ...(q !== undefined && { q }), ...filters }}
          total={total}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            selection.selectOnly([]);
          }}
        />
      )}
    </>
  );
}
