import {
  useState,
  useLayoutEffect,
  useRef,
  useEffect,
  type ComponentProps,
  type MouseEvent,
  type KeyboardEvent,
} from 'react';
import { FieldLayout, type ControlIds } from '@juris/shared-ui/Field/FieldLayout';
import type { TextArea } from '@juris/shared-ui/Field/TextArea';
import { EditorContent, useEditor } from '@tiptap/react';
import { markupOf, richTextBlocks } from '@juris/contract/richTextMarkup';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import type { Editor } from '@tiptap/core';
import { linkAddress } from '@juris/contract/webAddress';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { FormattingToolbar } from './FormattingToolbar';
import { Frame, LinkBox } from './visualEditor.styles';
import { blocksOf, documentOf } from './editorDocument';
import { extensions } from './extensions';
import { richTextLabels } from './labels';

type VisualEditorProps = ComponentProps<typeof TextArea>;

/** A field that shows formatted text as readers see it. Its value is light markup. */
export const VisualEditor = ({ label, error, hint, required, ...rest }: VisualEditorProps) => (
  <div onClick={focusLabelled}>
    <FieldLayout {...{ label, error, hint, required }}>
      {(ids) => <EditorBox {...rest} label={label} ids={ids} />}
    </FieldLayout>
  </div>
);

/** Focuses the editor when its label is clicked. Browsers do this only for elements of forms. */
const focusLabelled = ({ target }: MouseEvent) => {
  if (target instanceof HTMLLabelElement) document.getElementById(target.htmlFor)?.focus();
};

interface EditorBoxProps extends Pick<VisualEditorProps, 'label' | 'value' | 'onChange' | 'rows'> {
  ids: ControlIds;
}

function EditorBox({ label, value, onChange, rows = 3, ids }: EditorBoxProps) {
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const editor = useMarkupEditor({
    value,
    onChange,
    onLink: () => setIsLinkOpen(true),
    attributes: {
      id: ids.id,
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-required': ids['aria-required'] ? 'true' : undefined,
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

interface MarkupEditorOptions {
  /** Text with light markup. */
  value: string;
  onChange: (markup: string) => void;
  /** Called when the user presses Ctrl+K or ⌘K. */
  onLink: () => void;
  /** Attributes of the element that contains the text. Undefined attributes are removed. */
  attributes: Record<string, string | undefined>;
}

/** Names of the extensions that recognise patterns while typing: only the beginning of a list. */
const inputRules = ['bulletList', 'orderedList'];

/**
 * Creates an editor whose value is light markup. A text that was not changed, or whose changes were undone, keeps its
 * exact markup. A new `value`, such as that of a restored draft, replaces the content.
 */
function useMarkupEditor({ value, onChange, onLink, attributes }: MarkupEditorOptions): Editor {
  const [content] = useState(() => documentOf(richTextBlocks(value)));
  /** The last value that did not come from the editor, and the document with its text. */
  const given = useRef<{ markup: string; document?: Editor['state']['doc'] }>({ markup: value });
  const latest = useRef(value);
  const editor = useEditor({
    extensions,
    content,
    // The content security policy forbids the editor's style element; `Frame` contains its rules.
    injectCSS: false,
    enableInputRules: inputRules,
    enablePasteRules: false,
    editorProps: {
      attributes: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      ),
      handleKeyDown: (_, event) => {
        if (!(event.ctrlKey || event.metaKey) || pressedKey(event).toLowerCase() !== 'k') return false;
        onLink();
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const { document, markup } = given.current;
      latest.current = document?.eq(state.doc) ? markup : markupOf(blocksOf(state.doc));
      onChange(latest.current);
    },
  });

  // A layout effect runs before the next key press, which then never sees an outdated value.
  useLayoutEffect(() => {
    if (value !== latest.current) {
      editor.commands.setContent(documentOf(richTextBlocks(value)), { emitUpdate: false });
      latest.current = value;
      given.current = { markup: value };
    }
    given.current.document ??= editor.state.doc;
  }, [editor, value]);

  return editor;
}

/** Adds a link to the selected text, or changes or removes the link at the caret. */
function LinkFields({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(address);
    if (!href) {
      setError(richTextLabels.invalidAddress);
      field.current?.focus();
      return;
    }
    const marks = [{ type: 'link', attrs: { href } }];
    if (current === '' && editor.state.selection.empty)
      editor.commands.insertContent({ type: 'text', text: href, marks });
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape') close();
    else if (key === 'Enter' && event.target === field.current) apply();
    else return;
    // Enter would save the form, and Escape would close it.
    event.preventDefault();
  };

  return (
    <LinkBox role="group" aria-label={richTextLabels.link} onKeyDown={handleKey}>
      <Field
        ref={field}
        label={richTextLabels.address}
        hint={richTextLabels.addressHint}
        value={address}
        onChange={(text) => {
          setAddress(text);
          setError(undefined);
        }}
        error={error}
        inputMode="url"
      />
      <div>
        <AdminButton variant="filled" onClick={apply}>
          {richTextLabels.apply}
        </AdminButton>
        {current && <AdminButton onClick={remove}>{richTextLabels.removeLink}</AdminButton>}
        <AdminButton onClick={close}>{richTextLabels.cancel}</AdminButton>
      </div>
    </LinkBox>
  );
}
