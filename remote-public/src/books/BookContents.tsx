import { contentsParts } from '@juris/contract/richText';
import styled from 'styled-components';
import { TextLine } from '../text/TextLine';
import { bookLabels } from './bookLabels';

/** Renders the table of contents of a book. @param contents text with one chapter per line */
export function BookContents({ contents }: { contents: string }) {
  return (
    <Chapters aria-labelledby="contents">
      <h2 id="contents">{bookLabels.contents}</h2>
      <ul>
        {contentsParts(contents).map((parts, index) => (
          <li key={index}>
            <TextLine parts={parts} />
          </li>
        ))}
      </ul>
    </Chapters>
  );
}

const Chapters = styled.section`
  margin-top: 36px;
  h2 {
    margin-bottom: 12px;
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
  li {
    padding-block: 6px;
    border-bottom: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
`;
