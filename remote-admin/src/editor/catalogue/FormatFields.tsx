import { formatNumber } from '@juris/contract/bookPrices';
import { bookFormats } from '@juris/contract/lists';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useRef } from 'react';
import styled from 'styled-components';
import { Group } from './ChosenCodes';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import { FormatRow } from './FormatRow';
import type { OpenCatalogueRecord } from './useCatalogueRecord';
import { catalogueLabels } from './labels';

type Format = CatalogueRecordDraft['formats'][number];

/** Formats that can be added. The general formats print and e-book are only in older records. */
const offered = ['hardback', 'paperback', 'epub', 'pdf'] as const;

/** Renders the formats of a book, each with ISBN, availability and prices. A format can be added several times. */
export function FormatFields({
  open: { record, change, field, forgetBlurs },
}: {
  open: OpenCatalogueRecord;
}) {
  const { formats } = record;
  const box = useRef<HTMLFieldSetElement>(null);
  const put = (next: Format[]) => {
    forgetBlurs('formats');
    change({ formats: next });
  };
  const edit = (position: number, part: Partial<Format>) =>
    change({ formats: formats.map((one, index) => (index === position ? { ...one, ...part } : one)) });

  return (
    <Group ref={box}>
      <legend>{catalogueLabels.formats}</legend>
      {formats.map((format, index) => (
        // Formats have no id, so the index is the key. All fields are controlled.
        <FormatRow
          key={index}
          name={catalogueLabels.formatName(bookFormats[format.format], formatNumber(formats, format))}
          format={format}
          field={(path) => field(`formats.${index}.${path}`)}
          forgetBlurs={() => forgetBlurs('formats')}
          onChange={(part) => edit(index, part)}
          onRemove={() => {
            put(formats.filter((_, other) => other !== index));
            // The focused button is removed with its row, so the focus moves to the first Add button.
            box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
          }}
        />
      ))}
      <Adds>
        {offered.map((format) => (
          <AdminButton
            key={format}
            data-add
            onClick={() => put([...formats, { format, isbn: '', price: '', currency: 'INR' }])}
          >
            <StaffIcon name="add" size={16} /> {catalogueLabels.addFormat(bookFormats[format])}
          </AdminButton>
        ))}
      </Adds>
    </Group>
  );
}

const Adds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
