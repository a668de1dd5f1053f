import { linkAddress } from '@juris/contract/linkAddress';
import { Extension } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Selection } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { insertTransfer } from './insertTransfer';

/**
 * A list item with one line; the light markup has neither nested lists nor line breaks in items. The Tab key moves the
 * focus to the next field.
 */
const SingleLineItem = ListItem.extend({
  content: 'paragraph',
  priority: 1000,
  addKeyboardShortcuts() {
    const split = () => this.editor.commands.splitListItem(this.name);
    return { Enter: split, 'Shift-Enter': split };
  },
});

/**
 * Converts pasted and dropped data before the editor reads them. The editor would convert HTML in a way that the
 * content security policy forbids.
 */
const Transfer = Extension.create({
  name: 'transfer',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_, event) => {
              if (event.clipboardData) insertTransfer(editor, event.clipboardData);
              event.preventDefault();
              return true;
            },
            drop: (view, event) => {
              const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
              // The editor moves its own selection.
              if (view.dragging || !event.dataTransfer || !target) return false;
              editor.commands.focus(target.pos);
              insertTransfer(editor, event.dataTransfer);
              event.preventDefault();
              return true;
            },
          },
        },
      }),
    ];
  },
});

/** The extensions of TipTap whose content the light markup can store. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (address) => linkAddress(address) === address,
    },
  }),
  SingleLineItem,
  // Shows the selection while the address of a link is entered.
  Selection,
  Transfer,
];
