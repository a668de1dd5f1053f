import { linkAddress } from '@juris/contract/webAddress';
import { Extension, type Editor } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Selection } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { documentOf } from './editorDocument';
import { transferredBlocks } from './blocksFromHtml';

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

/**
 * Replaces the selection of the editor with pasted or dropped data. An address that is pasted over selected text
 * becomes the link of this text.
 */
function insertTransfer(editor: Editor, data: DataTransfer) {
  const href = linkAddress(data.getData('text/plain'));
  if (href && !editor.state.selection.empty && !data.getData('text/html')) {
    editor.commands.setLink({ href });
    return;
  }
  const blocks = transferredBlocks(data);
  if (blocks.length === 0) return;
  const { content } = editor.schema.nodeFromJSON(documentOf(blocks));
  // The insertion is a separate undo step, even directly after typing.
  const tr = closeHistory(editor.state.tr);
  editor.view.dispatch(tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}
