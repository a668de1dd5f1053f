import { Link } from '@juris/platform';
import styled from 'styled-components';

/** What a form says before it is sent: what for, and where it stands what is kept. */
export const Consent = ({ purpose }: { purpose: string }) => (
  <Sentence>
    We use what you send only {purpose}. <Link to="/privacy">What we keep, and how long</Link>
  </Sentence>
);

const Sentence = styled.p`
  max-width: 36em;
  margin-bottom: 20px;
  font-size: 0.9375rem;
  line-height: 1.5;
  color: var(--c-ink-2);
`;
