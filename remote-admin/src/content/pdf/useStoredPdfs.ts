import { useEffect } from 'react';
import { notify, useAppDispatch } from '@juris/shell/platform';
import { useAdminLinkPdfMutation } from './pdfApi';

/**
 * Opens stored PDFs by an address that is valid for staff. Their public address serves only what is published, and a
 * new tab cannot send the token.
 */
export function useStoredPdfs() {
  const [linkPdf] = useAdminLinkPdfMutation();
  const dispatch = useAppDispatch();

  useEffect(() => {
    const open = async (file: string) => {
      // Before the request: browsers open a tab only while a click is handled.
      const tab = window.open('', '_blank');
      const { data, error } = await linkPdf(file);
      if (data && tab) tab.location.href = data.address;
      else {
        tab?.close();
        dispatch(notify('failure', error?.message ?? 'Allow pop-ups for this site to open the PDF.'));
      }
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const [, file] = (link && /^\/uploads\/([^?]+\.pdf)$/.exec(link.pathname)) || [];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      void open(decodeURIComponent(file));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [linkPdf, dispatch]);
}
