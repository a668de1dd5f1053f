import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import type { ActiveSwitch } from '../../editor/table/useActiveSwitch';
import type { SnippetRow } from './snippetsApi';

/** Asks for confirmation before a snippet is activated or deactivated. */
export const StatusQuestion = ({ asking, confirm, cancel }: ActiveSwitch<SnippetRow>) =>
  asking && (
    <ConfirmDialog
      question="Are you sure you want to change the status?"
      consequence={
        asking.isActive
          ? `“${asking.title}” leaves the newsletter page at once. You can switch it on again here.`
          : `“${asking.title}” appears on the newsletter page at once.`
      }
      confirmLabel={asking.isActive ? 'Deactivate' : 'Activate'}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
