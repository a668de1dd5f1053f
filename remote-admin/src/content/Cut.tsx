/**
 * Text that a table cuts (specification section 9): so many characters plus "..". The whole of it is the tooltip
 * and what a screen reader reads.
 */
export function Cut({ text, at }: { text: string; at: number }) {
  if (text.length <= at) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{text.slice(0, at)}..</span>
      <span className="vh">{text}</span>
    </span>
  );
}
