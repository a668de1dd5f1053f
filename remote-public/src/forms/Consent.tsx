import { Link } from '@juris/platform';
import styled from 'styled-components';
import { formLabels } from './labels';

/** Sentence about the use of the data of a form, with a link to the privacy page. */
export const Consent = ({ purpose }: { purpose: string }) => (
  <Sentence>
    {formLabels.consent(purpose)} <Link to="/privacy">{formLabels.privacy}</Link>
  </Sentence>
);

const Sentence = styled.p`
  max-width: 36em;
  margin-bottom: 20px;
  font-size: 0.9375rem;
  line-height: 1.5;
  color: var(--c-ink-2);
`;
