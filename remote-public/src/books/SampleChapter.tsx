import { languageOf } from '@juris/contract/textLanguage';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

interface SampleChapterProps {
  address: string;
  /** Title of the chapter; empty if it is unknown. */
  title: string;
  /** Size of the PDF in bytes; null if it is unknown. */
  bytes: number | null;
}

export const SampleChapter = ({ address, title, bytes }: SampleChapterProps) => (
  <Line data-screen-only="">
    <a href={address}>{bookLabels.sampleChapter(bytes ? formatBytes(bytes) : undefined)}</a>
    {title && <span {...languageOf(title)}>{title}</span>}
  </Line>
);

const Line = styled.p`
  margin-top: 28px;
  span {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;
