import { copyText } from '@juris/shared-ui/copyText';
import { useState } from 'react';
import { bookLabels } from './bookLabels';
import { canShare, pageAddress, sharePage } from './sharePage';
import { useIsHydrated } from './useIsHydrated';

/** Renders the buttons that copy the address of a page and open the share menu. */
export function ShareLinks({ title }: { title: string }) {
  const isHydrated = useIsHydrated();
  const [message, setMessage] = useState('');
  // The buttons need scripts, and only some browsers can share.
  if (!isHydrated) return null;
  return (
    <>
      <li>
        <button
          type="button"
          onClick={() => {
            void copyAddress().then((isCopied) =>
              setMessage(isCopied ? bookLabels.linkCopied : bookLabels.copyFailed),
            );
          }}
        >
          {message || bookLabels.copyLink}
        </button>
        <span role="status" className="vh">
          {message}
        </span>
      </li>
      {canShare() && (
        <li>
          <button type="button" onClick={() => void sharePage(title)}>
            {bookLabels.share}
          </button>
        </li>
      )}
    </>
  );
}

async function copyAddress(): Promise<boolean> {
  const shown = document.createElement('span');
  shown.textContent = pageAddress();
  document.body.append(shown);
  const isCopied = await copyText(shown);
  shown.remove();
  return isCopied;
}
