import styled from 'styled-components';
import type { SavedItem } from './api/contentEndpoints';
import { DeclaredFields } from './form/DeclaredFields';
import { FormDialog } from './form/FormDialog';
import { useContentForm } from './form/useContentForm';
import { useCopy } from './form/useCopy';
import type { OpenFormProps } from './openForm';
import { PendingItemDialog } from './PendingItemDialog';
import { editorLabels } from './labels';

interface NewFormProps<Draft, Item> extends OpenFormProps<Draft, Item> {
  /** Draft with the values of the stored item that is duplicated. Absent for a blank form. */
  copied?: Draft;
}

/** Renders the form of a new item. */
export function NewForm<Draft extends object, Item extends SavedItem>(props: NewFormProps<Draft, Item>) {
  const { content, form, controls, saving, copied } = props;
  const { declaration, labels, blank, carriedOver } = form;
  const open = useContentForm(form, {
    title: labels.add,
    saving,
    onClose: content.state.close,
    ...(copied
      ? { initial: copied }
      : { next: carriedOver && ((saved: Draft) => ({ ...blank, ...pick(saved, carriedOver) })) }),
  });
  return (
    <FormDialog form={open.state} above={copied && <Note>{editorLabels.copied(labels.one)}</Note>}>
      <DeclaredFields {...{ declaration, controls }} form={open.fields} />
    </FormDialog>
  );
}

/** Renders the form of a new item, filled with the values and the files of a stored item. */
export function CopyForm<Draft extends object, Item extends SavedItem>(props: OpenFormProps<Draft, Item>) {
  const { content, form } = props;
  const { labels } = form;
  const copy = useCopy(content.item, form);
  if (copy.currentData) return <NewForm {...props} copied={copy.currentData} />;
  return (
    <PendingItemDialog
      labels={{ one: labels.one, edit: labels.add }}
      item={copy}
      onClose={content.state.close}
    />
  );
}

const pick = <Draft extends object>(draft: Draft, names: readonly (keyof Draft & string)[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]]));

const Note = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;
