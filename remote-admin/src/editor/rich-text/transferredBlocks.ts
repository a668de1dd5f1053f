import type { RichTextBlock } from '@juris/contract/richTextMarkup';
import { textBlocks } from '@juris/contract/textBlocks';
import { blocksFromHtml } from './blocksFromHtml';

/** Returns the paragraphs and lists of pasted or dropped data. In plain text, the characters of the markup are text. */
export function transferredBlocks(data: Pick<DataTransfer, 'getData'>): RichTextBlock[] {
  const blocks = blocksFromHtml(data.getData('text/html'));
  if (blocks.length > 0) return blocks;
  return textBlocks(data.getData('text/plain')).map((block) =>
    block.type === 'paragraph'
      ? { ...block, lines: block.lines.map((text) => [{ text }]) }
      : { ...block, items: block.items.map((text) => [{ text }]) },
  );
}
