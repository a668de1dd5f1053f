import { useEffect, useState } from 'react';
import { ServerFile } from './ServerFile';

/** Hook that returns an address for showing a selected image before the upload; undefined for other files. */
export function useObjectAddress(chosen: File | undefined): string | undefined {
  const isStored = chosen instanceof ServerFile;
  const file = !isStored && chosen?.type.startsWith('image/') ? chosen : undefined;
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (isStored) return chosen.type.startsWith('image/') ? chosen.stored.address : undefined;
  return shown?.file === file ? shown?.address : undefined;
}
