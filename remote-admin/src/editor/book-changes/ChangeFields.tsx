import type { Publisher } from '@juris/contract';
import { bookFormats, bookStatuses, currencies, subjects } from '@juris/contract/lists';
import { DateTimeField } from '@juris/shared-ui/Field/DateTimeField';
import { Field } from '@juris/shared-ui/Field/Field';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { ChosenCodes } from '../catalogue/ChosenCodes';
import { optionsOf } from '../catalogue/codes';
import { toFieldValue, toTimestamp } from '../schedule/indianTime';
import { Choice, FullWidth } from '../form/form.styles';
import { keyIn, type ChangeDraft } from './changeDraft';
import { useBookList } from './bookList';
import { bulkLabels } from './labels';

interface ChangeFieldsProps {
  draft: ChangeDraft;
  onChange: (part: Partial<ChangeDraft>) => void;
  publishers: readonly Publisher[];
}

/** Renders the controls for the field that a bulk change changes. */
export function ChangeFields({ draft, onChange, publishers }: ChangeFieldsProps) {
  switch (draft.field) {
    case '':
      return null;
    case 'price':
      return <PriceFields {...{ draft, onChange }} />;
    case 'publisher':
      return (
        <SelectField
          label={bulkLabels.publisher}
          required
          placeholder={bulkLabels.select}
          value={draft.publisherId}
          options={publishers.map(({ id, publisherName }) => ({ value: String(id), label: publisherName }))}
          onChange={(publisherId) =>
            onChange({
              publisherId,
              publisherName: publishers.find(({ id }) => String(id) === publisherId)?.publisherName ?? '',
            })
          }
        />
      );
    case 'availability':
      return (
        <SelectField
          label={bulkLabels.availability}
          required
          placeholder={bulkLabels.select}
          value={draft.status}
          options={optionsOf(bookStatuses)}
          onChange={(value) => onChange({ status: keyIn(bookStatuses, value, '') })}
        />
      );
    case 'subjects':
      return (
        <>
          <ChosenCodes
            label={bulkLabels.addedSubjects}
            add={bulkLabels.addSubject}
            labels={subjects}
            chosen={draft.add}
            onChange={(add) => onChange({ add })}
          />
          <ChosenCodes
            label={bulkLabels.removedSubjects}
            add={bulkLabels.removeSubject}
            labels={subjects}
            chosen={draft.remove}
            onChange={(remove) => onChange({ remove })}
          />
        </>
      );
    case 'schedule':
      return (
        <>
          {(['activeFrom', 'activeUntil'] as const).map((name) => (
            <DateTimeField
              key={name}
              label={name === 'activeFrom' ? bulkLabels.from : bulkLabels.until}
              hint={bulkLabels.timeHint}
              minYear={2000}
              value={toFieldValue(draft[name])}
              onChange={(typed) => onChange({ [name]: toTimestamp(typed) })}
            />
          ))}
          {draft.activeFrom !== '' && <PublishChoice {...{ draft, onChange }} />}
        </>
      );
    case 'remove':
      return <RemoveHint />;
  }
}

/** Check box with which the books are published at the start of their schedule. */
function PublishChoice({ draft, onChange }: Omit<ChangeFieldsProps, 'publishers'>) {
  const { bulkLabels } = useBookList();
  return (
    <FullWidth>
      <Choice checked={draft.publishes} onChange={(publishes) => onChange({ publishes })}>
        <span>{bulkLabels.publishThen}</span>
      </Choice>
      {!draft.publishes && <p>{bulkLabels.publishThenHint}</p>}
    </FullWidth>
  );
}

const RemoveHint = () => <p>{useBookList().bulkLabels.removeHint}</p>;

function PriceFields({ draft, onChange }: Omit<ChangeFieldsProps, 'publishers'>) {
  const { mode } = draft;
  const select = (
    name: 'mode' | 'currency' | 'rounding',
    list: Readonly<Record<string, string>>,
    texts: { label: string; hint?: string },
  ) => (
    <SelectField
      {...texts}
      placeholder=""
      value={draft[name]}
      options={optionsOf(list)}
      onChange={(value) => onChange({ [name]: keyIn(list, value, draft[name]) })}
    />
  );
  return (
    <>
      {select('mode', bulkLabels.modes, { label: bulkLabels.priceChange })}
      <Field
        label={
          mode === 'percent' ? bulkLabels.percentage : mode === 'add' ? bulkLabels.amount : bulkLabels.price
        }
        hint={
          mode === 'percent' ? bulkLabels.percentageHint : mode === 'add' ? bulkLabels.amountHint : undefined
        }
        required
        value={draft.value}
        onChange={(value) => onChange({ value })}
        inputMode="text"
        maxLength={20}
      />
      {select('currency', currencies, { label: bulkLabels.currency, hint: bulkLabels.currencyHint })}
      <SelectField
        label={bulkLabels.format}
        placeholder=""
        value={draft.format}
        options={[{ value: '', label: bulkLabels.allFormats }, ...optionsOf(bookFormats)]}
        onChange={(value) => onChange({ format: keyIn(bookFormats, value, '') })}
      />
      {mode !== 'set' && select('rounding', bulkLabels.roundings, { label: bulkLabels.rounding })}
    </>
  );
}
