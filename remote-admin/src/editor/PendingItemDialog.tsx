import styled from 'styled-components';
import { SimpleDialog } from './form/ShortDialogs';
import { Placeholder } from '@juris/shared-ui/PagingTable/table.styles';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { Dense } from './table/listStates';
import type { QueryState } from './record/record';
import type { ContentLabels } from './record/recordTypes';
import { editorLabels } from './labels';
import { missingRight, type Right } from '@juris/contract/rights';
import { useRole } from './rights/ownAccount';
import { formLabels } from './form/labels';

interface PendingItemDialogProps {
  labels: Pick<ContentLabels, 'edit' | 'one'>;
  item: QueryState<unknown>;
  onClose: () => void;
}

/** Renders the dialog in place of the form while the item is loading or after it failed to load. */
export const PendingItemDialog = ({ labels, item, onClose }: PendingItemDialogProps) => (
  <SimpleDialog title={labels.edit} closeLabel={formLabels.cancel} onClose={onClose}>
    {!item.isFetching ? (
      <Dense>
        <FailurePanel
          heading={<h3>{editorLabels.oneFailed(labels.one)}</h3>}
          onRetry={() => void item.refetch()}
        >
          {editorLabels.oneFailedReason}
        </FailurePanel>
      </Dense>
    ) : (
      <Lines role="status">
        <span className="vh">{editorLabels.loadingOne(labels.one)}</span>
        <Placeholder $width={40} />
        <Placeholder $width={100} />
        <Placeholder $width={30} />
        <Placeholder $width={100} />
      </Lines>
    )}
  </SimpleDialog>
);

const Lines = styled.div`
  display: grid;
  gap: 16px;
  min-height: 180px;
  align-content: start;
`;

interface MissingRightDialogProps {
  title: string;
  right: Right;
  onClose: () => void;
}

/** Dialog in place of a form that the user has no right to use. Empty while the role of the user is unknown. */
export const MissingRightDialog = ({ title, right, onClose }: MissingRightDialogProps) =>
  useRole() !== undefined && (
    <SimpleDialog {...{ title, onClose }}>
      <p>{missingRight(right)}</p>
    </SimpleDialog>
  );
