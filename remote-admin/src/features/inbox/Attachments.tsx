import styled from 'styled-components';
import type { MessageAttachment } from '@juris/contract';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { inboxLabels } from './labels';

/** Files that the sender attached, each as a download. The API never lets a browser show them within the site. */
export const Attachments = ({ attachments }: { attachments: readonly MessageAttachment[] }) =>
  attachments.length > 0 && (
    <Section aria-label={inboxLabels.attachments}>
      <h3>{inboxLabels.attachments}</h3>
      <ul>
        {attachments.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`/uploads/attachments/${id}`} download={name}>
              {name}
            </a>{' '}
            ({formatBytes(size)})
          </li>
        ))}
      </ul>
      <p>{inboxLabels.attachmentsNote}</p>
    </Section>
  );

const Section = styled.section`
  margin-top: 20px;
  h3 {
    font-size: 0.875rem;
  }
  li {
    margin-top: 6px;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 6px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;
