import { useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { Drawing } from '@juris/shared-ui/Icon/Icon';
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

/** Shapes of the icons, from Lucide. They load with the editor, separately from `StaffIcon`. */
const shapes = {
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numberedList:
    'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
} as const;

/** Name of an icon of the editor for formatted text. */
type FormatIconName = keyof typeof shapes;

/** An icon of the editor for formatted text. Its button has the accessible name. */
const FormatIcon = ({ name }: { name: FormatIconName }) => (
  <Drawing size={18}>
    <path d={shapes[name]} />
  </Drawing>
);
