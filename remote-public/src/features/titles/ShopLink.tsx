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
 * Link to the shop on the page of a book. An out-of-print book keeps its link, because the shop may still list used copies,
 * but the link is then not a button. The cards in lists always have the button of the specification.
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
