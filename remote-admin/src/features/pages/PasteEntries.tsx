import { useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { parseEntries, type PastedEntry } from './parseEntries';
import { pageLabels } from './labels';

interface PasteEntriesProps {
  /** Label of the list. */
  label: string;
  onAdd: (entries: PastedEntry[]) => void;
}

/** Adds a pasted list, one entry per line, after a preview of the entries. */
export function PasteEntries({ label, onAdd }: PasteEntriesProps) {
  const [text, setText] = useState('');
  const found = parseEntries(text);
  return (
    <Box>
      <summary>{pageLabels.paste(label)}</summary>
      <TextArea label={pageLabels.paste(label)} hint={pageLabels.pasteHint} value={text} onChange={setText} />
      {found.length > 0 && (
        <>
          <p>{pageLabels.found(found.length)}</p>
          <ol>
            {found.map(({ text: entry, link }, index) => (
              <li key={index}>
                {entry} {link && <small>{pageLabels.link(link)}</small>}
              </li>
            ))}
          </ol>
          <AdminButton
            onClick={() => {
              onAdd(found);
              setText('');
            }}
          >
            {pageLabels.addPasted}
          </AdminButton>
        </>
      )}
    </Box>
  );
}

const Box = styled.details`
  font-size: 0.875rem;
  > summary {
    margin-bottom: 8px;
    cursor: pointer;
  }
  ol {
    max-height: 240px;
    margin: 8px 0;
    padding-left: 24px;
    overflow: auto;
    list-style: decimal;
  }
`;
