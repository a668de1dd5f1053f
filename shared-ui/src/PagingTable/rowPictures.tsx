import styled from 'styled-components';
import { below } from '../theme/media';

/** The small picture of a row. */
export const Thumbnail = styled.img`
  width: 52px;
  height: 30px;
  object-fit: cover;
  border-radius: 3px;
  background: var(--c-ledger-2);
  ${below.tablet} {
    width: 64px;
    height: 38px;
  }
`;

/** The small picture of a person. */
export const Portrait = styled(Thumbnail)`
  width: 34px;
  height: 34px;
  border-radius: 50%;
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;

/** The small picture of a book or a document, upright as those are. */
export const Cover = styled(Thumbnail)`
  width: 28px;
  height: 34px;
  border-radius: 2px;
  ${below.tablet} {
    width: 40px;
    height: 48px;
  }
`;
