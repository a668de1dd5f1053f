import type { SaxesTagNS } from 'saxes';
import { UnacceptableFile } from '../inspection/unacceptableFile';
import { XHTML } from './namespaces';

/**
 * Tracks a removed element of a drawing while the parser reads its content. Rejects the drawing if the picture would
 * change without the element.
 */
export class SkippedElements {
  private depth = 0;
  private root: SaxesTagNS | undefined;

  /** True while the parser is inside a removed element. */
  get isActive(): boolean {
    return this.depth > 0;
  }

  /**
   * Handles the start of an element that is removed, or that is inside a removed element.
   * @param namespace namespace of the drawing's elements
   * @throws UnacceptableFile if the picture would change without the element
   */
  open(tag: SaxesTagNS, namespace: string): void {
    if (this.depth === 0) this.root = tag.uri === namespace ? tag : undefined;
    else this.check(tag.uri === XHTML || (tag.uri === namespace && tag.local === 'svg'), 'element');
    this.depth += 1;
  }

  close(): void {
    this.depth -= 1;
  }

  /**
   * Handles text inside a removed element.
   * @throws UnacceptableFile if the picture would change without the text
   */
  text(content: string): void {
    if (content.trim() !== '') this.check(this.depth === 1, 'text');
  }

  /** @param isDrawn true if browsers would draw this part when it is inside a `foreignObject` */
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

/** Returns true if an element is only drawn by software with a certain extension, such as Illustrator. */
function needsExtension(tag: SaxesTagNS): boolean {
  const extensions = tag.attributes['requiredExtensions']?.value.trim();
  return extensions !== undefined && extensions !== XHTML;
}
