import { useEffect, useState } from 'react';

/**
 * Hook that returns an object URL for a selected image, so that it can be shown before the upload; undefined for other
 * files.
 */
export function useObjectAddress(chosen: File | undefined): string | undefined {
  const file = chosen?.type.startsWith('image/') ? chosen : undefined;
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown?.file === file ? shown?.address : undefined;
}
