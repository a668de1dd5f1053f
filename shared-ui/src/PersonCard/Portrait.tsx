import styled from 'styled-components';
import { below } from '../theme/media';
import { Picture } from '../Picture/Picture';

export interface PortraitProps {
  /** Name of the person, from which the initials are taken. */
  name: string;
  /** Address of the picture; empty if there is no picture. */
  picture: string;
  /** Alternative text; empty if the name beside the picture describes it well enough. */
  alt?: string;
  /** Width of the picture file in pixels. */
  width: number;
  /** Height of the picture file in pixels. */
  height: number;
  /** Point around which the picture is cropped, in percent from the left and from the top. */
  focus?: { x: number; y: number } | undefined;
  /** True (the default) to load the picture only when it is nearly in view. */
  lazy?: boolean;
}

/**
 * The picture of a person, or the initials if it is missing or fails to load. Screen readers ignore the initials, so
 * the name must be beside the picture.
 */
export function Portrait(props: PortraitProps) {
  const { name, picture, alt = '', width, height, focus = usualFocus, lazy = true } = props;
  const monogram = (
    <Monogram viewBox="0 0 100 100" aria-hidden="true">
      <text x="50" y="52">
        {initials(name)}
      </text>
    </Monogram>
  );
  return (
    <Frame $at={(frame) => croppedPosition(focus, width / height, frame)}>
      {picture ? (
        <Picture
          src={picture}
          widths={[140, 280, 400, 800]}
          sizes="(max-width: 767px) 112px, (max-width: 991px) calc(50vw - 46px), min(30vw, 379px)"
          width={width}
          height={height}
          alt={alt}
          loading={lazy ? 'lazy' : undefined}
          fallback={monogram}
        />
      ) : (
        monogram
      )}
    </Frame>
  );
}

/** Default focal point of a portrait: the face is above the middle. */
const usualFocus = { x: 50, y: 30 };

/**
 * Returns the `object-position` of a cropped portrait. Its focal point, the face, is in the middle of the frame and a third
 * below its upper edge, as far as the edges of the picture allow.
 * @param point focal point in percent from the left and from the top
 * @param ratio width of the picture divided by its height
 * @param frame width of the frame divided by its height
 */
export const croppedPosition = ({ x, y }: { x: number; y: number }, ratio: number, frame: number): string =>
  `${offset(x, ratio / frame, 50)}% ${offset(y, frame / ratio, 33)}%`;

/**
 * @param size size of the picture divided by that of the frame, in one direction
 * @param wanted place of the focal point in the frame, in percent
 */
const offset = (focus: number, size: number, wanted: number) =>
  size > 1 ? Math.round(Math.min(100, Math.max(0, (focus * size - wanted) / (size - 1)))) : focus;

const Frame = styled.div<{ $at: (frame: number) => string }>`
  aspect-ratio: 1;
  overflow: hidden;
  background: var(--c-ledger-2);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: ${({ $at }) => $at(1)};
  }
  ${below.desktop} {
    aspect-ratio: 5 / 4;
    img {
      object-position: ${({ $at }) => $at(5 / 4)};
    }
  }
  ${below.tablet} {
    aspect-ratio: 4 / 5;
    img {
      object-position: ${({ $at }) => $at(4 / 5)};
    }
  }
`;

const Monogram = styled.svg`
  width: 100%;
  height: 100%;
  fill: var(--c-neem);
  font: 400 30px / 1 var(--font-display);
  text-anchor: middle;
  dominant-baseline: central;
`;

/** Matches titles, from which no initial is taken. */
const titles = /^(dr|prof|professor|mr|mrs|ms|justice|adv|sri|smt)\.?$/i;

/**
 * Returns the initials of a person: the first letters of the first and the last name, without titles.
 * @example initials('Dr Farida Khan (sample)') // "FK"
 */
export function initials(name: string): string {
  const words = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const names = words.filter((word) => !titles.test(word));
  const [first, ...others] = names.length > 0 ? names : words;
  return [first, others.at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
