import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import type { Citation } from './files/referenceList';
import { splitAtMatches } from './searchWords';

interface CitationTextProps extends Citation {
  /** Search words, which are highlighted. */
  words: string[];
  /** True if the text itself is the link, as for the name of a website. Otherwise the address follows as a link. */
  named?: boolean;
}

/** Renders a citation with its title in italics, its link, and highlighted search words. */
export function CitationText({ text, italicTitle, link, words, named = false }: CitationTextProps) {
  const start = italicTitle ? text.lastIndexOf(italicTitle) : -1;
  const citation =
    italicTitle && start >= 0 ? (
      <>
        <Marked text={text.slice(0, start)} words={words} />
        <cite>
          <Marked text={italicTitle} words={words} />
        </cite>
        <Marked text={text.slice(start + italicTitle.length)} words={words} />
      </>
    ) : (
      <Marked text={text} words={words} />
    );
  if (!link) return citation;
  if (named) return <ExternalLink href={link}>{citation}</ExternalLink>;
  return (
    <>
      {citation}{' '}
      <span data-address="shown">
        <ExternalLink href={link}>
          <Marked text={link} words={words} />
        </ExternalLink>
      </span>
    </>
  );
}

const Marked = ({ text, words }: { text: string; words: string[] }) =>
  splitAtMatches(text, words).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
