import type { TextPart } from '@juris/contract/richText';
import type { RichTextBlock } from '@juris/contract/richTextMarkup';
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Returns the document of the editor that contains the given paragraphs and lists. */
export const documentOf = (blocks: readonly RichTextBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }],
});

function nodeOf(block: RichTextBlock): JSONContent {
  if (block.type === 'paragraph')
    return paragraph(
      block.lines.flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...line.map(textNode),
      ]),
    );
  const content = block.items.map((item) => ({
    type: 'listItem',
    content: [paragraph(item.map(textNode))],
  }));
  return block.type === 'list'
    ? { type: 'bulletList', content }
    : { type: 'orderedList', attrs: { start: block.start }, content };
}

const paragraph = (content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });

const textNode = ({ text, italic, bold, link }: TextPart): JSONContent => ({
  type: 'text',
  text,
  marks: [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ],
});

/** Returns the paragraphs and lists of a document of the editor. */
export const blocksOf = (document: Node): RichTextBlock[] =>
  document.children.map((node) => {
    if (node.type.name === 'paragraph') return { type: 'paragraph', lines: linesOf(node) };
    const items = node.children.map((item) => item.children.flatMap(linesOf).flat());
    return node.type.name === 'bulletList'
      ? { type: 'list', items }
      : { type: 'numbered list', start: Number(node.attrs['start']), items };
  });

function linesOf(paragraphNode: Node): TextPart[][] {
  const lines: TextPart[][] = [[]];
  for (const node of paragraphNode.children) {
    if (node.isText) lines.at(-1)?.push(partOf(node));
    else lines.push([]);
  }
  return lines;
}

function partOf({ text = '', marks }: Node): TextPart {
  const markOf = (name: string) => marks.find(({ type }) => type.name === name);
  const link = markOf('link');
  return {
    text,
    ...(markOf('italic') && { italic: true }),
    ...(markOf('bold') && { bold: true }),
    ...(link && { link: String(link.attrs['href']) }),
  };
}
