import type { PublisherForm, PublisherRecord } from '@juris/contract';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { publisherLabels } from './labels';

export const publisherForm: FormDefinition<PublisherForm, PublisherRecord> = {
  blank: { publisherName: '' },
  draftOf: ({ publisherName }) => ({ publisherName }),
  storedFiles: () => ({}),
  fieldLabels: { publisherName: publisherLabels.name },
  required: ['publisherName'],
  rules: { added: 'publisherForm', changed: 'publisherForm' },
};
