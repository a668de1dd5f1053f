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
 * Link to the shop on the page of a book. For an out-of-print book it is a plain link instead of a button, because the shop
 * may only list used copies. The cards in lists always have the button of the specification.
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
