import type { TextPart } from '@juris/contract/richText';
import { Link } from '@juris/platform';

/** Renders the parts of a line: italics, bold text and links. */
export const TextLine = ({ parts }: { parts: readonly TextPart[] }) => (
  <>
    {parts.map((part, index) => (
      <Part key={index} part={part} />
    ))}
  </>
);

function Part({ part: { text, italic, bold, link } }: { part: TextPart }) {
  const slanted = italic ? <em>{text}</em> : text;
  const marked = bold ? <strong>{slanted}</strong> : slanted;
  if (link === undefined) return marked;
  return link.startsWith('/') ? <Link to={link}>{marked}</Link> : <a href={link}>{marked}</a>;
}
