import { useEffect, useRef, useState } from 'react';

/**
 * Hook that detects whether an image failed to load, so that the component can show something else.
 * @param address Address of the image. After a change of the address, `broken` is false until the new image fails to
 *   load.
 * @returns `broken`: true if the image failed to load. All other properties must be passed to the `img` element.
 */
export function useBrokenPicture(address: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // The image may have failed to load before hydration, when `onError` was not attached yet.
  useEffect(() => {
    const image = ref.current;
    // In some browsers `naturalWidth` is also 0 for a valid SVG image that has no width. `decode` fails only for broken
    // images.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(address));
  }, [address]);

  return { broken: failed !== undefined && failed === address, ref, onError: () => setFailed(address) };
}
