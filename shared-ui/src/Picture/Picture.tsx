import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { useBrokenPicture } from './useBrokenPicture';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'ref' | 'onError'> {
  src: string;
  /**
   * Widths in pixels that the layout needs at one and two device pixels per CSS pixel; only those that the API
   * generates (see its README).
   */
  widths: readonly number[];
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Shown if the image fails to load, instead of the browser's broken icon. Screen readers read its text. */
  fallback: ReactNode;
}

/** Best format first: browsers take the first one that they support. */
const formats = ['avif', 'webp'] as const;

/**
 * An uploaded image that is no larger than needed. The API offers smaller photographs at the same address with width
 * and format appended; drawings are not resized.
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

/* With `display: contents` the container lays out the image itself, so that photographs and drawings get the same box.
   Each `source` then gets a box too: in a grid or flex container it would take the cell that is meant for the image. */
const Choice = styled.picture`
  display: contents;
  source {
    display: none;
  }
`;
