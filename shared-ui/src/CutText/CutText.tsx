interface CutTextProps {
  children: string;
  /** The largest number of visible characters, counted as grapheme clusters. */
  at: number;
}

/** Shows the first characters of a text, followed by "..". Screen readers and the tooltip get the whole text. */
export function CutText({ children: text, at }: CutTextProps) {
  // A text has at most as many grapheme clusters as code units, so most texts need no segmentation.
  if (text.length <= at) return text;
  const letters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  if (letters.length <= at) return text;
  return (
    <span title={text}>
      {/* Its own direction; otherwise the dots of an Arabic title would precede it. */}
      <span aria-hidden="true" dir="auto">{`${letters.slice(0, at).join('')}..`}</span>
      <span className="vh">{text}</span>
    </span>
  );
}
