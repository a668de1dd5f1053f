import { useRef } from 'react';
import styled from 'styled-components';
import { formatNumber, type BookPrice } from '@juris/contract/bookPrices';
import {
  bookFormats,
  bookStatuses,
  currencies,
  generalFormats,
  territories,
  type BookFormat,
} from '@juris/contract/lists';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { RecordEntries } from './RecordEntries';
import type { CatalogueRecordDraft } from './catalogueRecordDraft';
import type { OpenCatalogueRecord, CatalogueField } from './useCatalogueRecord';
import { catalogueLabels } from './labels';
import { CatalogueTextField, EntryRow } from './CatalogueTextField';
import { codeIn, optionsOf } from './codes';

type Format = CatalogueRecordDraft['formats'][number];

/** Formats that can be added. The general formats print and e-book are only in older records. */
const offered = ['hardback', 'paperback', 'epub', 'pdf'] as const;

/** Renders the formats of a book, each with ISBN, availability and prices. A format can be added several times. */
export function FormatFields({ open }: { open: OpenCatalogueRecord }) {
  const { formats } = open.record;
  return (
    <RecordEntries<Format>
      name="formats"
      open={open}
      entries={formats}
      blanks={offered.map((format) => ({
        label: catalogueLabels.addFormat(bookFormats[format]),
        entry: { format, isbn: '', price: '', currency: 'INR' },
      }))}
      row={(format, _, { field, edit, remove }) => (
        <FormatRow
          name={catalogueLabels.withNumber(bookFormats[format.format], formatNumber(formats, format))}
          format={format}
          field={field}
          forgetBlurs={() => open.forgetBlurs('formats')}
          onChange={edit}
          onRemove={remove}
        />
      )}
    />
  );
}

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
      {generalFormats[format.format] === 'print' && (
        <CatalogueTextField
          field={field('size')}
          label={catalogueLabels.size(name)}
          hint={catalogueLabels.sizeHint}
          value={format.size ?? ''}
          onChange={(size) => onChange({ size: size === '' ? undefined : size })}
        />
      )}
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
  [data-add-price] {
    margin-bottom: 10px;
  }
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

/** Renders the prices of a format with currency and territory. The first price is always shown. */
function PriceFields({ name, format, field, forgetBlurs, onChange }: Omit<FormatRowProps, 'onRemove'>) {
  const { price, currency, territory, otherPrices = [] } = format;
  const box = useRef<HTMLDivElement>(null);
  const putOthers = (others: readonly BookPrice[]) => {
    forgetBlurs();
    onChange({ otherPrices: others.length > 0 ? [...others] : undefined });
  };
  const edit = (position: number, part: Partial<BookPrice>) =>
    position === 0
      ? onChange(part)
      : onChange({
          otherPrices: otherPrices.map((one, index) => (index === position - 1 ? { ...one, ...part } : one)),
        });

  return (
    <div ref={box}>
      {[{ price, currency, territory }, ...otherPrices].map((one, index) => {
        const named = (label: string) => ({
          group: name,
          label: catalogueLabels.withNumber(label, index + 1),
        });
        const list = field('otherPrices');
        const amount = field(index === 0 ? 'price' : `otherPrices.${index - 1}.price`);
        return (
          <PriceRow key={index}>
            <CatalogueTextField
              field={{
                // Two prices for one currency and territory are an error of the list.
                error: amount.error ?? (index === otherPrices.length ? list.error : undefined),
                onBlur: () => {
                  amount.onBlur();
                  list.onBlur();
                },
              }}
              {...named(catalogueLabels.price)}
              inputMode="decimal"
              value={one.price}
              onChange={(typed) => edit(index, { price: typed })}
            />
            <SelectField
              {...named(catalogueLabels.currency)}
              placeholder=""
              value={one.currency}
              options={Object.keys(currencies).map((code) => ({ value: code, label: code }))}
              onChange={(value) => edit(index, { currency: codeIn(currencies, value) ?? 'INR' })}
            />
            <SelectField
              {...named(catalogueLabels.territory)}
              placeholder=""
              value={one.territory ?? ''}
              options={[{ value: '', label: catalogueLabels.notSpecified }, ...optionsOf(territories)]}
              onChange={(value) => edit(index, { territory: codeIn(territories, value) })}
            />
            {index > 0 && (
              <IconButton
                icon="close"
                size="small"
                label={catalogueLabels.removeOne(
                  catalogueLabels.ofPrice(name, catalogueLabels.price, index + 1),
                )}
                onClick={() => {
                  putOthers(otherPrices.filter((_, other) => other !== index - 1));
                  box.current?.querySelector<HTMLElement>('[data-add-price]')?.focus();
                }}
              />
            )}
          </PriceRow>
        );
      })}
      <AdminButton
        data-add-price
        onClick={() => putOthers([...otherPrices, { price: '', currency: unusedCurrency(format) }])}
      >
        <StaffIcon name="add" size={16} /> {catalogueLabels.addPrice}
        <span className="vh"> {name}</span>
      </AdminButton>
    </div>
  );
}

/** Returns the first currency in which the format has no price yet. */
function unusedCurrency({ currency, otherPrices = [] }: Format) {
  const used = new Set<string>([currency, ...otherPrices.map((one) => one.currency)]);
  const unused = Object.keys(currencies).find((code) => !used.has(code));
  return codeIn(currencies, unused ?? '') ?? currency;
}

const PriceRow = styled(EntryRow).attrs({
  $columns: 'minmax(0, 1fr) 6.5rem minmax(0, 1fr) 40px',
  $columnsOnTablets: 'minmax(0, 1fr) minmax(0, 1fr)',
})`
  > button {
    margin-top: 26px;
  }
  ${below.tablet} {
    > :nth-child(3) {
      grid-column: 1;
    }
  }
`;
