import { snippet } from '@juris/contract/types/snippet';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import type { ActiveSwitch } from '../../editor/table/useActiveSwitch';
import type { SnippetRow } from './snippetsApi';
import { snippetLabels } from './labels';

const { words } = snippet;

/** Asks for confirmation before a snippet is activated or deactivated. */
export const StatusQuestion = ({ asking, confirm, cancel }: ActiveSwitch<SnippetRow>) =>
  asking && (
    <ConfirmDialog
      question={words.deactivate}
      consequence={asking.isActive ? words.consequence(asking.title) : snippetLabels.activation(asking.title)}
      confirmLabel={asking.isActive ? snippetLabels.deactivateButton : snippetLabels.activate}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
