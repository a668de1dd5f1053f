import type { SaxesTagNS } from 'saxes';
import { UnacceptableFile } from '../inspection/unacceptableFile';
import { XHTML } from './namespaces';

/** Tracks the element that is being omitted from a drawing, with its content. */
export class SkippedElements {
  private depth = 0;
  private root: SaxesTagNS | undefined;

  /** Whether the reader is inside an omitted element. */
  get isActive(): boolean {
    return this.depth > 0;
  }

  /**
   * Omits an element.
   * @param namespace of the drawing's elements
   * @throws UnacceptableFile when the picture would change without it
   */
  open(tag: SaxesTagNS, namespace: string): void {
    if (this.depth === 0) this.root = tag.uri === namespace ? tag : undefined;
    else this.check(tag.uri === XHTML || (tag.uri === namespace && tag.local === 'svg'), 'element');
    this.depth += 1;
  }

  close(): void {
    this.depth -= 1;
  }

  /** @throws UnacceptableFile when the picture would change without this text */
  text(content: string): void {
    if (content.trim() !== '') this.check(this.depth === 1, 'text');
  }

  /** @param isDrawn whether some software would draw this part of a `foreignObject` */
  private check(isDrawn: boolean, part: 'element' | 'text'): void {
    if (!this.root) return;
    if (this.root.local === 'foreignObject' && isDrawn && !needsExtension(this.root))
      throw new UnacceptableFile(
        'This drawing contains HTML text (a foreignObject element), which images cannot show everywhere. Convert its text to SVG text or paths and export it again.',
      );
    if (this.root.local === 'flowRoot' && part === 'text')
      throw new UnacceptableFile(
        'This drawing contains flowed text (a flowRoot element), which browsers do not show. Convert it to text (in Inkscape: Text, Convert to Text) and export it again.',
      );
  }
}

/** Returns whether an element requires an extension that no browser has, such as Illustrator's. */
function needsExtension(tag: SaxesTagNS): boolean {
  const extensions = tag.attributes['requiredExtensions']?.value.trim();
  return extensions !== undefined && extensions !== XHTML;
}
