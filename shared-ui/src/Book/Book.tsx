import styled from 'styled-components';
import { Picture } from '../Picture/Picture';
import { Binding } from './Binding';

/** Props of {@link Book}. */
export interface BookProps {
  /** Address of the cover image. If it is missing or fails to load, title and author are shown on a generated cover. */
  cover?: string;
  /** Alternative text of the cover; empty if the text beside the cover describes the cover well enough. */
  alt?: string | undefined;
  /** Title on a generated cover. Without a title, the generated cover is plain green. */
  title?: string;
  author?: string | undefined;
  /** Largest width of the cover in CSS pixels. It limits the size of the loaded image. */
  width?: number;
  /** True (the default) to load the cover only when it is nearly in view. */
  lazy?: boolean | undefined;
  /**
   * Name of the cover in view transitions (CSS `view-transition-name`), which must be unique on the page. The cover
   * moves to the cover with the same name on the next page.
   */
  transitionName?: string | undefined;
  className?: string;
}

/**
 * Renders the cover of a book, by default 140 by 170 px. The link or card around it must contain the title for screen
 * readers.
 */
export function Book({
  cover,
  alt = '',
  title,
  author,
  width = 140,
  lazy = true,
  transitionName,
  className,
}: BookProps) {
  const binding = title && <Binding title={title} author={author} />;
  return (
    <Bound className={className} style={transitionName ? { viewTransitionName: transitionName } : undefined}>
      {cover ? (
        <Picture
          src={cover}
          widths={[110, 140, 170, 220, 280, 340, 550]}
          sizes={lazy ? `auto, ${width}px` : `${width}px`}
          width="140"
          height="170"
          alt={alt}
          loading={lazy ? 'lazy' : undefined}
          fallback={binding}
        />
      ) : (
        binding
      )}
    </Bound>
  );
}

const Bound = styled.span`
  position: relative;
  display: block;
  width: 140px;
  height: 170px;
  box-shadow: var(--sh-book);
  border-radius: 1px 2px 2px 1px;
  background: var(--c-ledger-3);
  transition:
    transform var(--m-dur-2) var(--m-ease-out),
    box-shadow var(--m-dur-2);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    border-radius: inherit;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: linear-gradient(
      90deg,
      rgb(255 255 255 / 0.2) 0,
      rgb(255 255 255 / 0.06) 1.5%,
      rgb(0 0 0 / 0.17) 3.4%,
      rgb(255 255 255 / 0.14) 5.2%,
      transparent 9%,
      transparent 97%,
      rgb(0 0 0 / 0.08)
    );
    pointer-events: none;
  }
  /* Some printers render the gradient as a grey layer over the cover. */
  @media print {
    &::after {
      content: none;
    }
  }
  a:hover > & {
    transform: translateY(-4px);
    box-shadow: var(--sh-book-lift);
  }
`;
