import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import { below } from '../theme/media';
import { uiLabels } from '../labels';
import { toWebAddress } from '../toWebAddress/toWebAddress';
import { Portrait, type PortraitProps } from './Portrait';

interface PersonCardProps extends PortraitProps {
  id?: string;
  /** Language of the name, if it is another one than that of the page. */
  language?: Pick<ComponentProps<'h2'>, 'lang' | 'dir'> | undefined;
  /** Description of the person's work, which may contain paragraphs and lists. */
  description: ReactNode;
  /** True to show only six lines of the description until the visitor opens the rest. */
  isLong?: boolean;
  /** LinkedIn address as entered by the staff; may be empty. */
  linkedin: string;
  /** E-mail address; may be empty. */
  email: string;
}

/** A list item with the picture, the name, the description and the contact links of a person. */
export function PersonCard({
  id,
  name,
  language,
  description,
  isLong,
  linkedin,
  email,
  ...portrait
}: PersonCardProps) {
  const profile = toWebAddress(linkedin);
  return (
    <PersonCardItem id={id}>
      <Portrait name={name} {...portrait} />
      <div>
        <h2 {...language}>{name}</h2>
        {description && <Description data-long={isLong || undefined}>{description}</Description>}
        {isLong && (
          <More>
            <summary>
              {uiLabels.more}
              <span className="vh"> {uiLabels.about(name)}</span>
            </summary>
          </More>
        )}
        {(profile || email) && (
          <Reach>
            {profile && (
              <Square href={profile}>
                <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                  <path d={linkedInMark} />
                </svg>
                <span className="vh">{uiLabels.onLinkedIn(name)}</span>
              </Square>
            )}
            {profile && email && <hr />}
            {email && <Email address={email} />}
          </Reach>
        )}
      </div>
    </PersonCardItem>
  );
}

/** A link to an e-mail address. A long address wraps before the @. */
const Email = ({ address }: { address: string }) => {
  const [mailbox, ...host] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {mailbox}
      <wbr />@{host.join('@')}
    </a>
  );
};

/**
 * List of person cards in a grid: 3 columns on desktop, 2 on tablets, 1 on mobile. With `data-short`, for one or two
 * people, each gets a whole row instead of leaving it nearly empty, with the picture to the left of the text. A selector
 * that counts the items would move them while the HTML arrives.
 */
export const PersonGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 56px var(--l-gutter);
  ${below.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 48px 28px;
  }
  &[data-short] > li {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: 200px minmax(0, 34em);
    column-gap: 32px;
    align-items: start;
    h2 {
      margin-top: 0;
    }
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
    &[data-short] > li {
      grid-template-columns: min(112px, 28.7vw) minmax(0, 1fr);
      column-gap: 20px;
    }
  }
`;

const linkedInMark =
  'M4.5 9.5h3.6V20H4.5zM6.3 4.2a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10.2 9.5h3.45v1.45c.5-.9 1.7-1.75 3.45-1.75 3.6 0 4.3 2.35 4.3 5.45V20h-3.6v-4.8c0-1.15 0-2.7-1.65-2.7s-2.35 1.3-2.35 2.65V20h-3.6z';

const Reach = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: auto;
  padding-top: 14px;
  font-size: 0.9375rem;
  hr {
    flex: none;
    width: 1px;
    height: 20px;
    margin: 0;
    border: 0;
    background: var(--c-line-strong);
  }
  a {
    min-width: 0;
    padding-block: 2px;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  @media print {
    display: block;
    /* The links are inline in print. The rule between them starts a new line. */
    hr {
      width: auto;
      height: 0;
    }
  }
`;

const Square = styled(ExternalLink)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid var(--c-line-strong);
  border-radius: var(--r-1);
  &:hover {
    background: var(--c-ink);
    color: var(--c-on-ink);
  }
`;

const Description = styled.div`
  margin-top: 8px;
  font-size: 1rem;
  line-height: 1.55;
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 0.6em;
  }
  &[data-long]:not(:has(+ [open])) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    overflow: hidden;
    @media print {
      display: block;
    }
  }
`;

/* Opens the description above it, without scripts: the styles of the description depend on the attribute `open`. */
const More = styled.details`
  summary {
    width: fit-content;
    padding-block: 4px;
    font-size: 0.9375rem;
    cursor: pointer;
  }
  @media print {
    display: none;
  }
`;

/** The layout of a person card. The placeholder `PersonGridPending` uses it too. */
const PersonCardItem = styled.li`
  display: flex;
  flex-direction: column;
  > div:last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  h2 {
    margin-top: 20px;
    font-size: var(--step-2);
    line-height: 1.15;
  }
  ${below.tablet} {
    display: grid;
    grid-template-columns: min(112px, 28.7vw) minmax(0, 1fr);
    column-gap: 20px;
    align-items: start;
    h2 {
      margin: 0;
    }
  }
`;

/** Placeholder with the layout of a grid of people, shown while the people load. */
export const PersonGridPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <PersonGrid as="div" aria-hidden="true">
      {[64, 52, 58].map((width) => (
        <PersonCardItem as="div" key={width}>
          <Portrait name="" picture="" width={400} height={480} />
          <Lines $width={width} />
        </PersonCardItem>
      ))}
    </PersonGrid>
  </div>
);

/* Draws three bars in place of the name and two lines of the description. */
const Lines = styled.div<{ $width: number }>`
  height: 130px;
  background:
    linear-gradient(transparent 24px, var(--c-ledger-2) 0 46px, transparent 0) 0 0 /
      ${({ $width }) => $width}% 100% no-repeat,
    linear-gradient(
        transparent 66px,
        var(--c-ledger-1) 0 80px,
        transparent 0 92px,
        var(--c-ledger-1) 0 106px,
        transparent 0
      )
      0 0 / 90% 100% no-repeat;
`;
