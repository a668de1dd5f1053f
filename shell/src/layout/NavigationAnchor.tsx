import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { useLocation } from 'react-router-dom';
import { Link, type NavigationLink } from '@juris/platform';
import { isLinkCurrent } from './navigation';

/**
 * Link in the navigation, marked if it leads to the current page. Screen readers announce a link that opens a new tab.
 */
export function NavigationAnchor({ link }: { link: NavigationLink }) {
  const { pathname } = useLocation();
  if (link.external)
    return (
      <a href={link.to} target="_blank" rel="noopener">
        {link.text}
        <Icon name="external" size={14} />
        <NewTabHint />
      </a>
    );
  return (
    <Link to={link.to} aria-current={isLinkCurrent(link, pathname) ? 'page' : undefined}>
      {link.text}
    </Link>
  );
}
