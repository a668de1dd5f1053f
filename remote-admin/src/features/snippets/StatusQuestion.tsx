import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import type { ActiveSwitch } from '../../editor/table/useActiveSwitch';
import type { SnippetRow } from './snippetsApi';
import { snippetLabels } from './labels';

/** Asks for confirmation before a snippet is activated or deactivated. */
export const StatusQuestion = ({ asking, confirm, cancel }: ActiveSwitch<SnippetRow>) =>
  asking && (
    <ConfirmDialog
      question={snippetLabels.deactivate}
      consequence={
        asking.isActive ? snippetLabels.consequence(asking.title) : snippetLabels.activation(asking.title)
      }
      confirmLabel={asking.isActive ? snippetLabels.deactivateButton : snippetLabels.activate}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
