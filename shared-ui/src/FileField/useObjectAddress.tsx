import { useEffect, useState } from 'react';

/** The address by which the page shows a picture that was chosen and is stored nowhere yet; absent of other files. */
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
