import { useEffect, useState } from 'react';

/** Returns an object URL that shows a chosen image before it is stored; undefined for other files. */
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
