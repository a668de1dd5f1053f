import { missingRight, type Right } from '@juris/contract/rights';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { useRole } from '../app/rights/useRights';
import { formLabels } from './form/labels';

interface MissingRightDialogProps {
  title: string;
  right: Right;
  onClose: () => void;
}

/** Dialog in place of a form that the user has no right to use. Empty while the role of the user is unknown. */
export const MissingRightDialog = ({ title, right, onClose }: MissingRightDialogProps) =>
  useRole() !== undefined && (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<AdminButton onClick={onClose}>{formLabels.close}</AdminButton>}
    >
      <p>{missingRight(right)}</p>
    </Dialog>
  );
