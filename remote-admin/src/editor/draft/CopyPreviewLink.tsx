import { useRef } from 'react';
import { notify, useAppDispatch, useLocation } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { copyText } from '@juris/shared-ui/copyText';
import { previewParameter } from '../address/useContentState';
import { draftLabels } from './labels';

interface CopyPreviewLinkProps {
  /** Id of the item. */
  id: number;
}

/** Button that copies the link to the preview of the stored draft, for colleagues. */
export function CopyPreviewLink({ id }: CopyPreviewLinkProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const text = useRef<HTMLSpanElement>(null);
  const link = new URL(`${pathname}?${previewParameter}=${id}`, window.location.href).href;

  async function copy() {
    const isCopied = text.current !== null && (await copyText(text.current));
    dispatch(notify('information', isCopied ? draftLabels.linkCopied : draftLabels.linkIs(link)));
  }

  return (
    <>
      <AdminButton onClick={() => void copy()}>{draftLabels.copyLink}</AdminButton>
      <span ref={text} className="vh" aria-hidden="true">
        {link}
      </span>
    </>
  );
}
