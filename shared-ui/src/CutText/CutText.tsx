interface CutTextProps {
  children: string;
  /** How many characters are drawn at most, as people count them: a letter with its signs is one. */
  at: number;
}

/**
 * A text of which only the first characters are drawn, with ".." after them. Who hears the page gets the whole
 * of it, and so does who points at it.
 */
export function CutText({ children: text, at }: CutTextProps) {
  // No text has more letters than code units: most are not taken apart.
  if (text.length <= at) return text;
  const letters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  if (letters.length <= at) return text;
  return (
    <span title={text}>
      {/* Its own direction, or the points of an Arabic title stand before it. */}
      <span aria-hidden="true" dir="auto">{`${letters.slice(0, at).join('')}..`}</span>
      <span className="vh">{text}</span>
    </span>
  );
}
