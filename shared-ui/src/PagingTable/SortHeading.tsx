import styled from 'styled-components';
import { Icon } from '../Icon/Icon';
import { below } from '../theme/media';

/** Column and direction that the rows of a table are sorted by. */
export interface Sort {
  /** Heading of the column. */
  heading: string;
  descending: boolean;
}

interface SortHeadingProps {
  heading: string;
  /** Direction of sorting; undefined if the rows are sorted by another column. */
  direction: 'ascending' | 'descending' | undefined;
  onPress: () => void;
}

/** Heading of a sortable column, which is a button. On mobile these buttons form a row above the cards. */
export const SortHeading = ({ heading, direction, onPress }: SortHeadingProps) => (
  <Press type="button" $sorts={direction !== undefined} onClick={onPress}>
    {heading}
    <Icon name={direction === 'descending' ? 'chevronDown' : 'chevronUp'} size={13} />
  </Press>
);

const Press = styled.button<{ $sorts: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  min-height: 28px;
  margin: 0 -16px 0 -6px;
  padding: 0 0 0 6px;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: ${({ $sorts }) => ($sorts ? 'var(--c-ink)' : 'inherit')};
  font-weight: inherit;
  cursor: pointer;
  svg {
    opacity: ${({ $sorts }) => ($sorts ? 1 : 0)};
  }
  &:hover {
    color: var(--c-ink);
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 1;
  }
  ${below.tablet} {
    min-height: 36px;
    margin: 0;
    padding: 0 8px 0 12px;
    border: 1px solid ${({ $sorts }) => ($sorts ? 'var(--c-ink)' : 'var(--c-line-strong)')};
    border-radius: 99px;
    background: var(--c-surface);
    font-size: 0.8125rem;
    svg {
      opacity: ${({ $sorts }) => ($sorts ? 1 : 0.4)};
    }
  }
`;
