import { useRef } from 'react';
import styled from 'styled-components';
import { formatNumber } from '@juris/contract/bookPrices';
import { bookFormats, bookStatuses, type BookFormat } from '@juris/contract/lists';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import { Group } from './ChosenCodes';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import type { OpenCatalogueRecord, CatalogueField } from './useCatalogueRecord';
import { catalogueLabels } from './labels';
import { CatalogueTextField } from './CatalogueTextField';
import { codeIn, optionsOf } from './codes';
import { EntryRow } from './EntryRow';
import { PriceFields } from './PriceFields';

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

interface FormatRowProps {
  /** Name of the format, which is unique within the form, e.g. "Paperback 2". */
  name: string;
  format: Format;
  /** @param path Path of the field within the format, e.g. `otherPrices.0.price`. */
  field: (path: string) => CatalogueField;
  forgetBlurs: () => void;
  onChange: (part: Partial<Format>) => void;
  onRemove: () => void;
}

function FormatRow({ name, format, field, forgetBlurs, onChange, onRemove }: FormatRowProps) {
  return (
    <Box>
      <Row>
        <SelectField
          label={catalogueLabels.format(name)}
          placeholder=""
          value={format.format}
          options={formatOptions(format.format)}
          onChange={(value) => onChange({ format: codeIn(bookFormats, value) ?? format.format })}
        />
        <CatalogueTextField
          field={field('isbn')}
          label={catalogueLabels.isbn(name)}
          value={format.isbn}
          onChange={(isbn) => onChange({ isbn })}
        />
        <SelectField
          label={catalogueLabels.formatAvailability(name)}
          placeholder=""
          value={format.availability ?? ''}
          options={[{ value: '', label: catalogueLabels.sameAsBook }, ...optionsOf(bookStatuses)]}
          onChange={(value) => onChange({ availability: codeIn(bookStatuses, value) })}
        />
        <AdminButton onClick={onRemove}>
          {catalogueLabels.remove}
          <span className="vh"> {name}</span>
        </AdminButton>
      </Row>
      <PriceFields {...{ name, format, field, forgetBlurs, onChange }} />
    </Box>
  );
}

/** Returns the options of the format menu: the exact formats and, for an older record, its general format. */
const formatOptions = (chosen: BookFormat) =>
  optionsOf(bookFormats).filter(({ value }) => value === chosen || (value !== 'print' && value !== 'e-book'));

const Box = styled.div`
  margin-bottom: 16px;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--c-line);
`;

const Row = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr) auto',
  $columnsOnTablets: 'minmax(0, 1fr) minmax(0, 1fr)',
})`
  > button {
    margin-top: 24px;
  }
  ${below.tablet} {
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    > button {
      grid-column: 1 / -1;
      justify-self: start;
      margin-top: 0;
    }
  }
`;
