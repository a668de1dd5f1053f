import type { PublishedTitle } from '@juris/contract';
import { Button } from '@juris/shared-ui/Button/Button';
import { ExternalLink } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { bookLabels } from '../../books/bookLabels';

interface ShopLinkProps {
  status: PublishedTitle['status'];
  /** Address of the book in the shop. */
  shop: string;
  title: string;
}

/**
 * The way to the shop on a book's own page. An out-of-print book has no button, because it cannot be bought: its shop page
 * may still name used copies, so a plain link leads there. The cards of the lists keep the button of the specification.
 */
export function ShopLink({ status, shop, title }: ShopLinkProps) {
  const label = (text: string) => (
    <span>
      {text}
      <span className="vh">: {title}</span>
    </span>
  );
  if (status === 'out of print') return <ExternalLink href={shop}>{label(bookLabels.view)}</ExternalLink>;
  return (
    <Button as={ExternalLink} href={shop}>
      {label(status === 'forthcoming' ? bookLabels.preOrder : bookLabels.buy)}
    </Button>
  );
}
