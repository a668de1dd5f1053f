import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { FormatIcon, type FormatIconName } from './FormatIcon';
import { richTextLabels } from './labels';
import { ToolButton, Tools } from './visualEditor.styles';

interface FormattingToolbarProps {
  editor: Editor;
  /** Label of the field. */
  field: string;
  /** Identifier of the element with the text. */
  controls: string;
  isLinkOpen: boolean;
  onLink: () => void;
}

interface Tool {
  icon: FormatIconName;
  /** Shortcut as in `aria-keyshortcuts`. On a Mac, ⌘ replaces Control. */
  keys: string;
  act: () => void;
  /** Set for buttons that stay pressed. */
  isActive?: boolean;
  isDisabled?: boolean;
}

/** The buttons of the editor. They are one tab stop; the arrow keys, Home and End move between them. */
export function FormattingToolbar({ editor, field, controls, isLinkOpen, onLink }: FormattingToolbarProps) {
  const [reachable, setReachable] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: () => ({
      italic: editor.isActive('italic'),
      bold: editor.isActive('bold'),
      list: editor.isActive('bulletList'),
      numberedList: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const tools: Tool[] = [
    { icon: 'italic', keys: 'Control+I', act: () => run().toggleItalic().run(), isActive: active.italic },
    { icon: 'bold', keys: 'Control+B', act: () => run().toggleBold().run(), isActive: active.bold },
    {
      icon: 'list',
      keys: 'Control+Shift+8',
      act: () => run().toggleBulletList().run(),
      isActive: active.list,
    },
    {
      icon: 'numberedList',
      keys: 'Control+Shift+7',
      act: () => run().toggleOrderedList().run(),
      isActive: active.numberedList,
    },
    { icon: 'link', keys: 'Control+K', act: onLink, isActive: active.link || isLinkOpen },
    { icon: 'undo', keys: 'Control+Z', act: () => run().undo().run(), isDisabled: !active.canUndo },
    { icon: 'redo', keys: 'Control+Shift+Z', act: () => run().redo().run(), isDisabled: !active.canRedo },
  ];

  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const next = {
      ArrowRight: reachable === last ? 0 : reachable + 1,
      ArrowLeft: reachable === 0 ? last : reachable - 1,
      Home: 0,
      End: last,
    }[pressedKey(event)];
    if (next === undefined) return;
    event.preventDefault();
    setReachable(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <Tools
      ref={bar}
      role="toolbar"
      aria-label={richTextLabels.formatting(field)}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(({ icon, keys, act, isActive, isDisabled = false }, index) => (
        <ToolButton
          key={icon}
          type="button"
          aria-label={richTextLabels[icon]}
          aria-pressed={isActive}
          aria-disabled={isDisabled || undefined}
          aria-keyshortcuts={keys}
          title={`${richTextLabels[icon]} (${keys.replace('Control', 'Ctrl')})`}
          tabIndex={index === reachable ? 0 : -1}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setReachable(index)}
          onClick={() => !isDisabled && act()}
        >
          <FormatIcon name={icon} />
        </ToolButton>
      ))}
    </Tools>
  );
}
