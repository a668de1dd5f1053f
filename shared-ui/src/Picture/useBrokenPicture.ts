import { useEffect, useRef, useState } from 'react';

/**
 * Whether a picture did not come, so that something else can stand in its place instead of the browser's broken icon.
 * @param address of the picture; another address is another try
 * @returns `broken`, and what the `img` needs
 */
export function useBrokenPicture(address: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // A picture may have failed before the scripts came; then nobody was there to hear of it.
  useEffect(() => {
    const image = ref.current;
    // A drawing without a size of its own has no width either, in some browsers; but it can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(address));
  }, [address]);

  return { broken: failed !== undefined && failed === address, ref, onError: () => setFailed(address) };
}
