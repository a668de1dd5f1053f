interface CutTextProps {
  children: string;
  /** How many characters are drawn at most. */
  at: number;
}

/**
 * A text of which only the first characters are drawn, with ".." after them. Who hears the page gets the whole
 * of it, and so does who points at it.
 */
export function CutText({ children: text, at }: CutTextProps) {
  const characters = [...text];
  if (characters.length <= at) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{`${characters.slice(0, at).join('')}..`}</span>
      <span className="vh">{text}</span>
    </span>
  );
}
