import { linkAddress } from '@juris/contract/linkAddress';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { documentOf } from './editorDocument';
import { transferredBlocks } from './transferredBlocks';

/**
 * Replaces the selection of the editor with pasted or dropped data. An address that is pasted over selected text
 * becomes the link of this text.
 */
export function insertTransfer(editor: Editor, data: DataTransfer) {
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
