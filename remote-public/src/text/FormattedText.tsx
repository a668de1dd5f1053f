import { textBlocks, type TextBlock } from '@juris/contract/textBlocks';
import { textParts, type TextPart } from '@juris/contract/richText';
import { languageOf } from '@juris/contract/textLanguage';
import { Fragment } from 'react';
import styled from 'styled-components';
import { Link } from '@juris/platform';

interface FormattedTextProps {
  text: string;
  /** Language of the book that the text belongs to. */
  language?: string | undefined;
}

/** Renders a text with light markup as paragraphs, which keep their line breaks, and as lists. */
export const FormattedText = ({ text, language }: FormattedTextProps) => (
  <>
    {textBlocks(text).map((block, index) => (
      <Block key={index} block={block} language={language} />
    ))}
  </>
);

function Block({ block, language }: { block: TextBlock; language: string | undefined }) {
  const attributes = languageOf((block.type === 'paragraph' ? block.lines : block.items).join(' '), language);
  if (block.type === 'paragraph')
    return (
      <p {...attributes}>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <TextLine parts={textParts(line)} />
          </Fragment>
        ))}
      </p>
    );
  const items = block.items.map((item, index) => (
    <li key={index}>
      <TextLine parts={textParts(item)} />
    </li>
  ));
  return block.type === 'list' ? (
    <Bullets {...attributes}>{items}</Bullets>
  ) : (
    <Numbers as="ol" start={block.start} {...attributes}>
      {items}
    </Numbers>
  );
}

const Bullets = styled.ul`
  padding-left: 1.4em;
  list-style: disc;
  > li + li {
    margin-top: 0.3em;
  }
`;

const Numbers = styled(Bullets)`
  padding-left: 1.8em;
  list-style: decimal;
`;

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
