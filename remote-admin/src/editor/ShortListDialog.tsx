import type { ReactNode } from 'react';
import type { VersionedTypeName } from '@juris/contract';
import type { DraftedItem } from './api/contentEndpoints';
import { EditDialog } from './EditDialog';
import { DeclaredFields } from './form/DeclaredFields';
import { FormDialog } from './form/FormDialog';
import { SavingOverlay } from './form/SavingOverlay';
import type { AnyControls, DeclaredForm, FieldsProps } from './form/formDefinition';
import { useContentForm, type ContentFormOptions } from './form/useContentForm';
import { useSave, type SaveRequest } from './form/useSave';
import type { PendingRequest } from './record/record';
import type { ShortDialogProps } from './ShortListScreen';

interface ShortListDialogProps<Draft, Item> extends ShortDialogProps<Item> {
  type: VersionedTypeName;
  form: DeclaredForm<Draft, Item>;
  controls: AnyControls<Draft, Item>;
  onSave: (request: SaveRequest<Draft, Item>) => PendingRequest;
  /** False if the record cannot be removed, because others depend on it. */
  isRemovable: boolean;
}

/** Dialog that adds or changes a record without drafts, shows its history and can remove it. */
export function ShortListDialog<Draft extends object, Item extends DraftedItem>(
  props: ShortListDialogProps<Draft, Item>,
) {
  const { type, form, controls, item, reload, onSave, onClose, isRemovable } = props;
  const { labels, declaration } = form;
  const saving = useSave(onSave);
  const render = (fields: FieldsProps<Draft, Item>) => (
    <DeclaredFields {...{ declaration, controls }} form={fields} />
  );
  const shared = { form, saving, onClose, children: render };
  return (
    <>
      {item ? (
        <EditDialog
          {...{ ...shared, type, item, reload, isRemovable }}
          title={labels.edit}
          one={labels.one}
          canRestore
        />
      ) : (
        <NewDialog {...shared} title={labels.add} />
      )}
      <SavingOverlay saving={saving} />
    </>
  );
}

interface NewDialogProps<Draft extends object, Item> extends ContentFormOptions<Draft, Item> {
  form: DeclaredForm<Draft, Item>;
  children: (fields: FieldsProps<Draft, Item>) => ReactNode;
}

function NewDialog<Draft extends object, Item extends DraftedItem>(props: NewDialogProps<Draft, Item>) {
  const { state, fields } = useContentForm(props.form, props);
  return <FormDialog form={state}>{props.children(fields)}</FormDialog>;
}
