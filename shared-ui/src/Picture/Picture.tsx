import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'ref' | 'onError'> {
  /** Address of the original file. */
  src: string;
  /**
   * Widths in pixels in which the browser can load the image, for the device pixel ratios 1 and 2. The API must
   * generate each of them (see its README).
   */
  widths: readonly number[];
  /** Value of the `sizes` attribute, which says how wide the image is shown. */
  sizes: string;
  /** Content that is shown if the image fails to load. Screen readers read its text. */
  fallback: ReactNode;
}

/** Formats in the order of preference. A browser uses the first one that it supports. */
const formats = ['avif', 'webp'] as const;

/**
 * An uploaded image, which the browser loads in a suitable size. The address of a smaller version has width and format
 * appended (`a.jpg.280.avif`). Images without smaller versions, such as SVG, are loaded unchanged.
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

/* With `display: contents` the container lays out the image, so photographs and drawings get the same box. The `source`
   elements would get boxes too, and take the image's place in a grid or flex container. */
const Choice = styled.picture`
  display: contents;
  source {
    display: none;
  }
`;

/**
 * Hook that detects whether an image failed to load.
 * @param address Address of the image. A new address resets `broken` to false.
 * @returns `broken`: true if the image failed to load. All other properties must be passed to the `img` element.
 */
export function useBrokenPicture(address: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration, when `onError` was not attached yet.
  useEffect(() => {
    const image = ref.current;
    // In some browsers `naturalWidth` is 0 for an SVG image without a width. `decode` fails only for broken images.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(address));
  }, [address]);

  return { broken: failed !== undefined && failed === address, ref, onError: () => setFailed(address) };
}
