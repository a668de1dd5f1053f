import { markupOf, richTextBlocks } from '@juris/contract/richTextMarkup';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { blocksOf, documentOf } from './editorDocument';
import { extensions } from './extensions';

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
export function useMarkupEditor({ value, onChange, onLink, attributes }: MarkupEditorOptions): Editor {
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
