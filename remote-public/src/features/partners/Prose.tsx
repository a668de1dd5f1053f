import styled from 'styled-components';
import type { Partner } from './partner';

/** Renders an introduction without a heading and then sections, in lines of about 72 characters. */
export const Prose = ({ sections }: Pick<Partner, 'sections'>) => (
  <Text>
    {sections.map(({ heading, paragraphs }) => (
      <div key={heading ?? 'opening'}>
        {heading && <h2>{heading}</h2>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    ))}
  </Text>
);

const Text = styled.div`
  max-width: 34em;
  h2 {
    margin-top: 40px;
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  h2 + p {
    margin-top: 10px;
  }
  p + p {
    margin-top: 1em;
  }
  > :first-child > p {
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1.36;
    letter-spacing: var(--track-display);
  }
`;
