import { useEffect, useState } from 'react';
import type { BulkPreview, BulkPreviewRequest } from '@juris/contract';
import { useAdminPreviewBulkChangeMutation } from './bulkApi';
import { useBookList } from './bookList';
import { bulkLabels } from './labels';

/** Time without a further keystroke, in ms, after which a change is checked. */
const PAUSE_MS = 250;

/** Result of checking a change; both fields are absent while the check is running. */
interface Checked {
  preview?: BulkPreview['output'];
  error?: string;
}

/**
 * Checks a bulk change on the server whenever it differs from the previous one.
 * @param request Change as JSON text, so that equal changes are not checked again; undefined while it is incomplete.
 */
export function usePreview(request: string | undefined): Checked {
  const { books } = useBookList();
  const [send] = useAdminPreviewBulkChangeMutation();
  const [checked, setChecked] = useState<Checked & { request?: string | undefined }>({});
  useEffect(() => {
    if (request === undefined) return undefined;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const body: BulkPreviewRequest = JSON.parse(request);
      const { data, error } = await send({ books, ...body });
      if (isOutdated) return;
      setChecked(
        data
          ? { request, preview: data.output }
          : { request, error: error?.message ?? bulkLabels.previewFailed },
      );
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [books, request, send]);
  return checked.request === request ? checked : {};
}
