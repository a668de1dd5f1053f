import { textParts, type TextPart } from '@juris/contract/richText';
import { textBlocks, type TextBlock } from '@juris/contract/textBlocks';
import { element, flag, withAttributes, type XmlContent } from './xml';

/**
 * Converts a text with light markup to XHTML. It uses only elements that the ONIX schema allows.
 * @param siteOrigin Origin of the public site, which is added to links within the site.
 */
export const xhtmlBlocks = (text: string, siteOrigin: string): XmlContent =>
  textBlocks(text).map((block) => blockElement(block, siteOrigin));

const blockElement = (block: TextBlock, siteOrigin: string) =>
  block.type === 'paragraph'
    ? element(
        'p',
        block.lines.flatMap((line, index) => [
          index > 0 && flag('br'),
          xhtmlLine(textParts(line), siteOrigin),
        ]),
      )
    : element(
        block.type === 'list' ? 'ul' : 'ol',
        block.items.map((item) => element('li', xhtmlLine(textParts(item), siteOrigin))),
      );

export const xhtmlLine = (parts: readonly TextPart[], siteOrigin: string): XmlContent =>
  parts.map(({ text, italic, bold, link }) => {
    const slanted = italic ? element('em', text) : text;
    const marked = bold ? element('strong', slanted) : slanted;
    if (link === undefined) return marked;
    const href = link.startsWith('/') ? siteOrigin + link : link;
    return withAttributes({ href }, element('a', marked));
  });
