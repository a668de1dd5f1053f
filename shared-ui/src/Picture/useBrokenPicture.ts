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
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(address);
  }, [address]);

  return { broken: failed !== undefined && failed === address, ref, onError: () => setFailed(address) };
}
