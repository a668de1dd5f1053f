import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { useBrokenPicture } from './useBrokenPicture';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'ref' | 'onError'> {
  src: string;
  /** Pixels that its place needs, at one and at two pixels a point; of those that the API makes (see its README). */
  widths: readonly number[];
  /** How wide its place is, as of `sizes` of an image. */
  sizes: string;
  /** Drawn in its place when it does not come, instead of the browser's broken icon; its words are read out with it. */
  fallback: ReactNode;
}

/** Best first: a browser takes the first that it knows. */
const formats = ['avif', 'webp'] as const;

/**
 * An uploaded picture no larger than its place needs. Of photographs the API has smaller ones under the same address
 * with width and format behind the name; drawings are sent as they are.
 */
export function Picture({ src, widths, sizes, fallback, ...rest }: PictureProps) {
  const { broken, ...heard } = useBrokenPicture(src);
  if (broken)
    return (
      <>
        {fallback}
        {rest.alt && <span className="vh">{rest.alt}</span>}
      </>
    );
  const image = { ...rest, ...heard };
  const isPhotograph = /\.(jpg|png)(\?|$)/.test(src);
  if (!isPhotograph) return <img src={src} {...image} />;
  const sized = (width: number, format: string) => src.replace(/(?=\?|$)/, `.${width}.${format}`);
  return (
    <Choice>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((width) => `${sized(width, format)} ${width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <img src={src} {...image} />
    </Choice>
  );
}

/*
 * The container lays out the image itself, so that a photograph and a drawing get the same box. Browsers generate a box
 * for each `source` then: in a grid or flex container it would take the cell that is meant for the image.
 */
const Choice = styled.picture`
  display: contents;
  source {
    display: none;
  }
`;
