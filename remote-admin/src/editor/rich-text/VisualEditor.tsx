import { FieldLayout, type ControlIds } from '@juris/shared-ui/Field/FieldLayout';
import type { TextArea } from '@juris/shared-ui/Field/TextArea';
import { EditorContent } from '@tiptap/react';
import { useState, type ComponentProps, type MouseEvent } from 'react';
import { FormattingToolbar } from './FormattingToolbar';
import { LinkFields } from './LinkFields';
import { useMarkupEditor } from './useMarkupEditor';
import { Frame } from './visualEditor.styles';

type VisualEditorProps = ComponentProps<typeof TextArea>;

/** A field that shows formatted text as readers see it. Its value is light markup. */
export const VisualEditor = ({ label, error, hint, required, ...rest }: VisualEditorProps) => (
  <div onClick={focusLabelled}>
    <FieldLayout label={label} error={error} hint={hint} starred={required}>
      {(ids) => <EditorBox {...rest} label={label} required={required} ids={ids} />}
    </FieldLayout>
  </div>
);

/** Focuses the editor when its label is clicked. Browsers do this only for elements of forms. */
const focusLabelled = ({ target }: MouseEvent) => {
  if (target instanceof HTMLLabelElement) document.getElementById(target.htmlFor)?.focus();
};

interface EditorBoxProps extends Pick<
  VisualEditorProps,
  'label' | 'value' | 'onChange' | 'required' | 'rows'
> {
  ids: ControlIds;
}

function EditorBox({ label, value, onChange, required, rows = 3, ids }: EditorBoxProps) {
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const editor = useMarkupEditor({
    value,
    onChange,
    onLink: () => setIsLinkOpen(true),
    attributes: {
      id: ids.id,
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-required': required ? 'true' : undefined,
      'aria-invalid': ids['aria-invalid'] ? 'true' : undefined,
      'aria-describedby': ids['aria-describedby'],
    },
  });
  return (
    <Frame data-invalid={ids['aria-invalid']} $rows={rows}>
      <FormattingToolbar
        editor={editor}
        field={label}
        controls={ids.id}
        isLinkOpen={isLinkOpen}
        onLink={() => setIsLinkOpen(!isLinkOpen)}
      />
      {isLinkOpen && <LinkFields editor={editor} onClose={() => setIsLinkOpen(false)} />}
      <EditorContent editor={editor} />
    </Frame>
  );
}
