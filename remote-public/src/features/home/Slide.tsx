import { languageOf } from '@juris/contract/textLanguage';
import type { Banner } from '@juris/contract';
import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { Picture } from '@juris/shared-ui/Picture/Picture';
import { below } from '@juris/shared-ui/theme/media';
import { Link, uploadAddress } from '@juris/platform';
import styled from 'styled-components';
import { homeLabels as labels } from './labels';

interface SlideProps {
  banner: Banner;
  /** Position of the banner in the carousel, from 1. */
  number: number;
  count: number;
  /**
   * True if the image loads at once. Otherwise it loads when it scrolls into view, or carouselScript.ts loads it in
   * advance.
   */
  wanted: boolean;
}

/** Renders one banner. Text and button are beside the image, and on mobile below it. */
export const Slide = ({ banner, number, count, wanted }: SlideProps) => (
  <Item id={`banner-${number}`} aria-label={labels.position(number, count)}>
    <Columns>
      <div>
        <h2 {...languageOf(banner.title)}>{banner.title}</h2>
        {banner.subTitle && <p {...languageOf(banner.subTitle)}>{banner.subTitle}</p>}
        <More banner={banner} />
      </div>
      <Focused $x={banner.focalX} $y={banner.focalY}>
        <Picture
          widths={[340, 400, 550, 660, 800, 1100]}
          sizes="(max-width: 767px) calc(100vw - 50px), (max-width: 991px) 374px, 550px"
          src={uploadAddress('banners', banner.imgLink, banner.updatedAt)}
          width="550"
          height="320"
          alt={banner.altText}
          loading={wanted ? 'eager' : 'lazy'}
          fetchPriority={number === 1 ? 'high' : undefined}
          data-ahead=""
          suppressHydrationWarning
          fallback={<Plate aria-hidden="true">{banner.altText}</Plate>}
        />
      </Focused>
    </Columns>
  </Item>
);

function More({ banner: { title, redirectURL } }: { banner: Banner }) {
  const target = bannerTarget(redirectURL);
  if (!target) return null;
  const label = (
    <>
      {labels.findOutMore}
      <span className="vh" {...languageOf(title)}>
        – {title}
      </span>
    </>
  );
  return 'to' in target ? (
    <Button as={Link} to={target.to}>
      {label}
    </Button>
  ) : (
    <Button as="a" href={target.href} rel="noopener">
      {label}
    </Button>
  );
}

/* A link to a banner (`#banner-2`) must move only the list. The large scroll margin keeps the browser from scrolling
   the page. */
const Item = styled.li`
  flex: 0 0 100%;
  min-width: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  scroll-margin-top: 400px;
`;

/** Keeps the focal point of a cropped image in view. An API with only the specified fields sends none. */
const Focused = styled.div<{ $x: number | undefined; $y: number | undefined }>`
  display: contents;
  img {
    object-position: ${({ $x = 50 }) => $x}% ${({ $y = 50 }) => $y}%;
  }
`;

/** Box in place of an image that could not be loaded. It shows the description of the image. */
const Plate = styled.div`
  display: grid;
  place-content: center;
  padding: 24px;
  background: var(--c-ledger-2);
  color: var(--c-ink-2);
  text-align: center;
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 550px;
  gap: 56px;
  align-items: center;
  height: 100%;
  padding-block: 72px 28px;
  h2 {
    font-size: var(--step-5);
    line-height: var(--step-5-lh);
    font-weight: 400;
    letter-spacing: -0.018em;
  }
  p {
    margin-top: 20px;
    max-width: 23.4em;
    font-size: var(--step-1);
    line-height: 1.45;
    color: var(--c-ink-2);
  }
  ${Button} {
    margin-top: 32px;
  }
  img,
  ${Plate} {
    width: 550px;
    height: 320px;
    object-fit: cover;
    box-shadow: 0 24px 40px -24px rgb(20 32 26 / 0.45);
  }
  @media (max-width: 1239px) {
    gap: 36px;
    h2 {
      font-size: 2.625rem;
    }
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr) 374px;
    gap: 32px;
    padding-top: 48px;
    img,
    ${Plate} {
      width: 374px;
    }
  }
  ${below.tablet} {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    align-items: stretch;
    gap: 26px;
    padding: 25px 25px 20px;
    img,
    ${Plate} {
      width: calc(100vw - 50px);
      height: 400px;
    }
    p {
      margin-top: 12px;
    }
    ${Button} {
      margin-top: 22px;
    }
  }
`;

/** Target of a banner's button: `to` is a path of this site for the router, `href` the address of another site. */
type BannerTarget = { to: string } | { href: string };

/**
 * Reads the `redirectURL` of a banner. Valid are http and https addresses and paths of this site. For other values,
 * such as the default '#', it returns undefined, and the banner has no button.
 */
export function bannerTarget(redirectURL: string): BannerTarget | undefined {
  const address = redirectURL.trim();
  if (/^\/(?![/\\])/.test(address)) return { to: address };
  if (/^https?:\/\/\S+$/i.test(address)) return { href: address };
  return undefined;
}
