import { contentsLines } from '@juris/contract/textBlocks';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

/** Renders the table of contents of a book. @param contents text with one chapter per line */
export function BookContents({ contents }: { contents: string }) {
  return (
    <Chapters aria-labelledby="contents">
      <h2 id="contents">{bookLabels.contents}</h2>
      <ul>
        {contentsLines(contents).map((line, index) => (
          <li key={index}>{line}</li>
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
