import type { BulkEdit } from '@juris/contract';
import {
  bookStatuses,
  type bookFormats,
  type currencies,
  type BookStatus,
  type Subject,
} from '@juris/contract/lists';
import { incompleteDate } from '@juris/shared-ui/Field/DateTimeField';
import { codeIn } from '../catalogue/codes';
import { formatIndianTime } from '../schedule/indianTime';
import { bulkLabels } from './labels';

type PriceMode = keyof typeof bulkLabels.modes;

export interface ChangeDraft {
  /** Field to change; empty until one is selected. */
  field: keyof typeof bulkLabels.fields | '';
  mode: PriceMode;
  value: string;
  currency: keyof typeof currencies;
  format: keyof typeof bookFormats | '';
  rounding: keyof typeof bulkLabels.roundings;
  publisherId: string;
  publisherName: string;
  status: BookStatus | '';
  add: Subject[];
  remove: Subject[];
  activeFrom: string;
  activeUntil: string;
  /** True to publish the books at the start of their schedule too. */
  publishes: boolean;
}

export const blankChange: ChangeDraft = {
  ...{ field: '', mode: 'percent', value: '', currency: 'INR', format: '', rounding: '1' },
  ...{ publisherId: '', publisherName: '', status: '', add: [], remove: [], activeFrom: '', activeUntil: '' },
  publishes: false,
};

/** Returns the change of a form with its name in the list of bulk changes; undefined for an incomplete form. */
export function changeOf(draft: ChangeDraft): { change: BulkEdit; label: string } | undefined {
  const { field } = draft;
  if (field === '') return undefined;
  const name = bulkLabels.fields[field];
  switch (field) {
    case 'price': {
      const { mode, value, currency, format, rounding } = draft;
      const number = value.trim();
      if (!/\d/.test(number)) return undefined;
      const sign = /^[+-]/.test(number) || mode === 'set' ? '' : '+';
      const unit = mode === 'percent' ? ' %' : ` ${currency}`;
      return {
        change: { field, mode, value: number, currency, rounding, ...(format !== '' && { format }) },
        label: `${name} ${sign}${number}${unit}`,
      };
    }
    case 'publisher':
      if (draft.publisherId === '') return undefined;
      return {
        change: { field, publisherId: Number(draft.publisherId) },
        label: `${name}: ${draft.publisherName}`,
      };
    case 'availability':
      if (draft.status === '') return undefined;
      return { change: { field, status: draft.status }, label: `${name}: ${bookStatuses[draft.status]}` };
    case 'subjects': {
      const { add, remove } = draft;
      if (add.length + remove.length === 0) return undefined;
      const codes = [...add.map((code) => `+${code}`), ...remove.map((code) => `−${code}`)];
      return { change: { field, add, remove }, label: `${name}: ${codes.join(', ')}`.slice(0, 200) };
    }
    case 'schedule': {
      const { activeFrom, activeUntil, publishes } = draft;
      if ([activeFrom, activeUntil].includes(incompleteDate) || activeFrom + activeUntil === '')
        return undefined;
      return {
        change: {
          field,
          ...(activeFrom !== '' && { activeFrom }),
          ...(activeUntil !== '' && { activeUntil }),
          ...(publishes && activeFrom !== '' && { publish: true as const }),
        },
        label: `${name}: ${[activeFrom, activeUntil].map((time) => (time === '' ? '…' : formatIndianTime(time))).join(' – ')}`,
      };
    }
    case 'remove':
      return { change: { field }, label: name };
  }
}

/** Returns the value of a select field as a key of a list of labels, or the fallback. */
export const keyIn = <List extends Record<string, string>, Fallback>(
  list: List,
  value: string,
  fallback: Fallback,
) => codeIn(list, value) ?? fallback;
