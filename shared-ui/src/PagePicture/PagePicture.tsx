import styled from 'styled-components';
import { Picture } from '../Picture/Picture';
import { below } from '../theme/media';

interface PagePictureProps {
  /** Address of a drawing of 1440 by 480 px. */
  src: string;
  alt: string;
}

/** Renders a wide picture between two parts of a page. It is not loaded on mobile, and absent if it fails to load. */
export const PagePicture = ({ src, alt }: PagePictureProps) => (
  <Wide>
    <Picture
      {...{ src, alt }}
      widths={[]}
      sizes=""
      width="1440"
      height="480"
      loading="lazy"
      fallback={null}
    />
  </Wide>
);

const Wide = styled.div`
  margin-bottom: 44px;
  img {
    width: 100%;
    height: auto;
  }
  ${below.tablet} {
    display: none;
  }
`;
