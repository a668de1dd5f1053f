import { useEffect, useRef, useState } from 'react';

/**
 * Detects an image that failed to load, so that something else can replace it.
 * @param address address of the image; a new address is tried again
 * @returns `broken`, and the props that the `img` needs
 */
export function useBrokenPicture(address: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration, when no listener was attached.
  useEffect(() => {
    const image = ref.current;
    // Some browsers report a width of 0 also for an SVG image without its own size, but that one can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(address));
  }, [address]);

  return { broken: failed !== undefined && failed === address, ref, onError: () => setFailed(address) };
}
