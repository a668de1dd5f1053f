interface TruncateProps {
  children: string;
  /** Maximum number of visible characters, in grapheme clusters. */
  at: number;
}

/** Shows the first characters of a long text, followed by "..". Screen readers and the tooltip get the whole text. */
export function Truncate({ children: text, at }: TruncateProps) {
  // Skips segmentation: a text never has more grapheme clusters than UTF-16 code units.
  if (text.length <= at) return text;
  const letters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  if (letters.length <= at) return text;
  return (
    <span title={text}>
      {/* dir="auto" takes the direction from the text. Otherwise the dots of an Arabic title would be before it. */}
      <span aria-hidden="true" dir="auto">{`${letters.slice(0, at).join('')}..`}</span>
      <span className="vh">{text}</span>
    </span>
  );
}
