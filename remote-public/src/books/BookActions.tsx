import type { BookRecord } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import { languageOf } from '@juris/contract/textLanguage';
import { generalFormats } from '@juris/contract/lists';
import { Link } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import styled from 'styled-components';
import type { BookShelf, ListedBook } from '../api/bookAddress';
import { enquiryAddress, orderEnquiries, purposesFor, shopLabels } from './bookEnquiries';
import { bookLabels } from './bookLabels';
import { enquiryActions } from './enquiryLabels';
import { copyText } from '@juris/shared-ui/copyText';
import { useState } from 'react';
import { useIsHydrated } from '@juris/shared-ui/useIsHydrated';

interface TitleActionsProps {
  book: ListedBook;
  /** Undefined if the API does not return the record. */
  record: BookRecord | undefined;
  status: BookRecord['status'];
  /** Address of the book in the shop. Undefined if it has none. */
  shop: string | undefined;
}

/**
 * Renders the buttons and links of a published title. The first depends on the status: buy, pre-order, or ask about the
 * title. A title that is not in the shop has a link to the enquiry form. An out-of-print title keeps its link to the
 * shop, which may list used copies.
 */
export function TitleActions({ book, record, status, shop }: TitleActionsProps) {
  const isOutOfPrint = status === 'out of print';
  const hasEbook = isOutOfPrint && record?.formats.some(isAvailableEbook);
  const enquiry =
    !shop || status === 'forthcoming' || (isOutOfPrint && !hasEbook) ? orderEnquiries[status] : undefined;
  const buy = hasEbook ? bookLabels.buyEbook : shopLabels[status];
  const isButton = shop !== undefined && (!isOutOfPrint || hasEbook);
  return (
    <>
      <ActionRow>
        {isButton && (
          <Button as={ExternalLink} href={shop}>
            <ShopLabel text={buy} title={book.title} />
          </Button>
        )}
        {enquiry && (
          <Button
            as={Link}
            to={enquiryAddress('titles', book, enquiry.purpose)}
            $kind={isButton ? 'outline' : 'filled'}
          >
            {enquiry.label}
          </Button>
        )}
        {shop && !isButton && (
          <ExternalLink href={shop}>
            <ShopLabel text={buy} title={book.title} />
          </ExternalLink>
        )}
      </ActionRow>
      <FurtherActions shelf="titles" book={book} status={status} without={enquiry?.purpose} />
    </>
  );
}

interface FurtherActionsProps extends Pick<TitleActionsProps, 'book' | 'status'> {
  shelf: BookShelf;
  /** Purpose that already has a button. */
  without?: BookPurpose | undefined;
}

/** Renders the links to the forms about a book, and the buttons that share its page. */
export const FurtherActions = ({ shelf, book, status, without }: FurtherActionsProps) => (
  <Links>
    {purposesFor(shelf, status)
      .filter((purpose) => purpose !== without)
      .map((purpose) => (
        <li key={purpose}>
          <Link to={enquiryAddress(shelf, book, purpose)}>{enquiryActions[purpose]}</Link>
        </li>
      ))}
    <ShareLinks title={book.title} />
  </Links>
);

const isAvailableEbook = ({ format, availability }: BookRecord['formats'][number]) =>
  generalFormats[format] === 'e-book' && availability === 'available';

const ShopLabel = ({ text, title }: { text: string; title: string }) => (
  <span>
    {text}
    <span className="vh" {...languageOf(title)}>
      – {title}
    </span>
  </span>
);

export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  &:empty {
    display: none;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: 16px;
  font-size: 0.9375rem;
  :is(a, button) {
    display: inline-block;
    padding: 4px 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--c-line-strong);
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  :is(a, button):hover {
    text-decoration-color: var(--c-chay);
  }
`;

/** Renders the button that copies the address of a page, or opens the share menu of a phone. */
function ShareLinks({ title }: { title: string }) {
  const isHydrated = useIsHydrated();
  const [message, setMessage] = useState('');
  // The button needs scripts.
  if (!isHydrated) return null;
  const isPhone = canShare();
  const copy = () =>
    copyAddress().then((isCopied) => setMessage(isCopied ? bookLabels.linkCopied : bookLabels.copyFailed));
  return (
    <li>
      <button type="button" onClick={() => void (isPhone ? sharePage(title) : copy())}>
        {message || (isPhone ? bookLabels.share : bookLabels.copyLink)}
      </button>
      <span role="status" className="vh">
        {message}
      </span>
    </li>
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

/** Returns the address of the page without query and fragment. */
const pageAddress = () => window.location.origin + window.location.pathname;

/** Returns whether the device is operated by touch and has a share menu. The menu needs a secure context. */
const canShare = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Opens the share menu of the device for the page. Does nothing if the user closes the menu. */
async function sharePage(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: pageAddress() });
  } catch {
    // The promise is rejected when the user closes the menu.
  }
}
