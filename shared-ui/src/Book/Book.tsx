import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Picture } from '../Picture/Picture';

/** Size of an image file in pixels, as in the records of the API; null if the image has no intrinsic size. */
export interface ImageSize {
  imageWidth: number | null;
  imageHeight: number | null;
}

/** Props of {@link Book}. */
export interface BookProps {
  /** Address of the cover image. If it is missing or fails to load, title and author are shown on a generated cover. */
  cover?: string;
  /** Size of the cover image. The cover keeps its proportions within the space of 140 by 170. */
  size?: ImageSize | undefined;
  /** Alternative text of the cover; empty if the text beside the cover describes the cover well enough. */
  alt?: string | undefined;
  /** Title on a generated cover. Without a title, the generated cover is plain green. */
  title?: string;
  author?: string | undefined;
  /** Language of the title, if it is another one than that of the page. */
  language?: Pick<ComponentProps<'span'>, 'lang' | 'dir'> | undefined;
  /** Number of the book, which selects colours and motif of a generated cover. */
  number?: number | undefined;
  /** Largest width of the cover in CSS pixels. It limits the size of the loaded image. */
  width?: number;
  /** True (the default) to load the cover only when it is nearly in view. */
  lazy?: boolean | undefined;
  /**
   * Name of the cover in view transitions (CSS `view-transition-name`), which must be unique on the page. The cover
   * moves to the cover with the same name on the next page.
   */
  transitionName?: string | undefined;
  className?: string;
}

/**
 * Renders the cover of a book. The whole cover is shown in a space of 140 by 170 px; `--box` sets another width. The
 * space around a narrow or low cover belongs to the parent, which aligns the cover. The link or card around the cover
 * must contain the title for screen readers.
 */
export function Book(props: BookProps) {
  const { cover, size, alt = '', title, author, language, number, width = 140, lazy = true } = props;
  const { transitionName, className } = props;
  const binding = title && <Binding {...{ title, author, language, number }} />;
  const style = { ...(cover && fitted(size)), ...(transitionName && { viewTransitionName: transitionName }) };
  return (
    <Bound className={className} style={style}>
      {cover ? (
        <Picture
          src={cover}
          widths={[110, 140, 170, 220, 280, 340, 550]}
          sizes={lazy ? `auto, ${width}px` : `${width}px`}
          width="140"
          height="170"
          alt={alt}
          loading={lazy ? 'lazy' : undefined}
          fallback={binding}
        />
      ) : (
        binding
      )}
    </Bound>
  );
}

/**
 * Returns the styles of a cover with the proportions of its image, as large as the space of 140 by 170 allows. Returns
 * nothing if the size of the image is unknown.
 */
function fitted(size: ImageSize | undefined) {
  if (!size?.imageWidth || !size.imageHeight) return {};
  const { imageWidth, imageHeight } = size;
  const part = ((imageWidth / imageHeight) * 170) / 140;
  return {
    aspectRatio: `${imageWidth} / ${imageHeight}`,
    ...(part < 1 && { width: `calc(var(--box) * ${part.toFixed(4)})` }),
  };
}

const Bound = styled.span`
  --box: 140px;
  position: relative;
  display: block;
  width: var(--box);
  /* Without this, an image that has not loaded could make a low cover taller. */
  min-height: 0;
  aspect-ratio: 140 / 170;
  box-shadow: var(--sh-book);
  border-radius: 1px 2px 2px 1px;
  background: var(--c-ledger-3);
  transition:
    transform var(--m-dur-2) var(--m-ease-out),
    box-shadow var(--m-dur-2);
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    border-radius: inherit;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: linear-gradient(
      90deg,
      rgb(255 255 255 / 0.2) 0,
      rgb(255 255 255 / 0.06) 1.5%,
      rgb(0 0 0 / 0.17) 3.4%,
      rgb(255 255 255 / 0.14) 5.2%,
      transparent 9%,
      transparent 97%,
      rgb(0 0 0 / 0.08)
    );
    pointer-events: none;
  }
  /* Some printers render the gradient as a grey layer over the cover. */
  @media print {
    &::after {
      content: none;
    }
  }
  a:hover > & {
    transform: translateY(-4px);
    box-shadow: var(--sh-book-lift);
  }
`;

type BindingProps = Required<Pick<BookProps, 'title' | 'author' | 'language' | 'number'>>;

/**
 * Background, text and motif colours of generated covers. The text is legible on its background. The sample covers in
 * the seed use the same colours.
 */
const looks: readonly [ground: string, words: string, motif: string][] = [
  ['#a3242b', '#fcfdfb', '#b63a3c'],
  ['#f2e3c3', '#14201a', '#a3242b'],
  ['#1f2a23', '#fcfdfb', '#dba543'],
  ['#1f5b43', '#fcfdfb', '#2f7a5c'],
  ['#f0d8d4', '#14201a', '#1f5b43'],
  ['#27336b', '#fcfdfb', '#dba543'],
];

/** SVG paths of the motifs on an area of 140 by 170: half circles, steps, lines of text, and a sun above a horizon. */
const motifs = [
  'M66 88a29 29 0 0 0 0 58zM74 80a29 29 0 0 1 0 58z',
  'M15 140h13v6H15zM35 131h13v15H35zM55 122h13v24H55zM75 113h13v33H75zM95 104h13v42H95z',
  'M18 96h96v4H18zM21 104h90v4H21zM18 112h96v4H18zM21 120h90v4H21zM18 128h96v4H18zM21 136h90v4H21z',
  'M30 144a40 40 0 0 1 80 0zM16 147h108v2H16z',
];

/** Renders a generated cover with title and author, for a book without a cover image. */
function Binding({ title, author, language, number = 0 }: BindingProps) {
  return (
    <Cloth aria-hidden="true" $look={number % looks.length}>
      <svg viewBox="0 8 140 170">
        <path d={motifs[number % motifs.length]} />
      </svg>
      <b {...language}>{title}</b>
      <small>{author}</small>
    </Cloth>
  );
}

/* All sizes are relative to the width of the cover, which the container sets. */
const Cloth = styled.span<{ $look: number }>`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 10% 8% 8% 14%;
  container-type: inline-size;
  overflow: hidden;
  overflow-wrap: anywhere;
  border-radius: inherit;
  background: ${({ $look }) => looks[$look]?.[0]};
  color: ${({ $look }) => looks[$look]?.[1]};
  svg {
    position: absolute;
    inset: 0;
    fill: ${({ $look }) => looks[$look]?.[2]};
  }
  b,
  small {
    position: relative;
    overflow: hidden;
  }
  b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    font: var(--w-medium) 12cqi / 1.15 var(--font-display);
  }
  b[lang] {
    line-height: 1.35;
  }
  small {
    font-size: 7cqi;
    line-height: 1.3;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  /*
   * A cover below 100 px has only the title, in larger letters, and one below 64 px only the motif: letters would be
   * smaller than 8 px. The container is the space for the text, 78 % of the cover.
   */
  @container (max-width: 78px) {
    b {
      -webkit-line-clamp: 5;
      font-size: 16cqi;
    }
    small {
      display: none;
    }
  }
  @container (max-width: 50px) {
    b {
      display: none;
    }
  }
`;
