import type { RedirectRecord } from '@juris/contract/redirects';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { redirectLabels } from './labels';

/** Values of the form of a redirect. */
export interface RedirectDraft {
  source: string;
  target: string;
  /** HTTP status as text. */
  status: string;
  note: string;
}

/** Form of a redirect. */
export const redirectForm: FormDefinition<RedirectDraft, RedirectRecord> = {
  blank: { source: '/', target: '/', status: '302', note: '' },
  draftOf: ({ source, target, status, note }) => ({ source, target, status: String(status), note }),
  storedFiles: () => ({}),
  fieldLabels: {
    source: redirectLabels.source,
    target: redirectLabels.target,
    status: redirectLabels.status,
    note: redirectLabels.note,
  },
  required: ['source', 'target', 'status'],
};
