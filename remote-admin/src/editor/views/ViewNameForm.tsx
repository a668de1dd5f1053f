import type { SavedView } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { usePlainForm } from '../form/usePlainForm';
import { viewLabels } from './labels';
import type { ViewContent } from './viewAddress';
import { useAdminAddViewMutation, useAdminChangeViewMutation } from './viewsApi';

interface ViewNameFormProps {
  /** Last part of the address of the screen, followed by the value of the query parameter `list`. */
  list: string;
  views: readonly SavedView[];
  current: ViewContent;
  /** The view to rename; undefined to save the current view. */
  renaming: SavedView | undefined;
  onDone: () => void;
}

/** Form with the name of a view. Saving under the name of an existing view replaces that view. */
export function ViewNameForm({ list, views, current, renaming, onDone }: ViewNameFormProps) {
  const [add] = useAdminAddViewMutation();
  const [change] = useAdminChangeViewMutation();
  const named = (name: string) => views.find((view) => view.name === name.trim());
  const { bind, form } = usePlainForm(
    { name: renaming?.name ?? '' },
    ({ name }) => {
      if (renaming) return change({ id: renaming.id, change: { name } });
      const same = named(name);
      return same ? change({ id: same.id, change: current }) : add({ list, name, ...current });
    },
    onDone,
  );
  const field = bind('name');
  const save = named(field.value) ? viewLabels.replace : viewLabels.save;
  return (
    <form {...form}>
      <Field
        label={renaming ? viewLabels.newName(renaming.name) : viewLabels.name}
        name="name"
        autoComplete="off"
        {...field}
      />
      <AdminButton type="submit" variant="filled">
        {renaming ? viewLabels.rename : save}
      </AdminButton>
      {renaming && <AdminButton onClick={onDone}>{viewLabels.cancel}</AdminButton>}
    </form>
  );
}
