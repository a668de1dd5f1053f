import type {
  CataloguedOpenAccessItem,
  OpenAccessAnswer,
  OpenAccessChange,
  OpenAccessItem,
} from '@juris/mock-api/contract';
import { callsAt, contentApi } from '../content/api/contentApi';
import type { Sent } from '../content/api/contentCalls';
import { sentCatalogueRecord } from '../content/catalogue/catalogueRecordDraft';
import { sentTimes } from '../content/schedule/times';
import type { OpenAccessDraft } from './openAccessDraft';

/** The calls of open-access books. */
export const openAccess = contentApi('OpenAccess', {
  ...callsAt<OpenAccessItem, OpenAccessAnswer['output']>('openaccess'),
  sent: ({ record, ...fields }: OpenAccessDraft, book: CataloguedOpenAccessItem | undefined) =>
    ({
      ...fields,
      ...sentTimes(fields, book),
      record: sentCatalogueRecord(record, book?.record),
    }) satisfies Sent<OpenAccessChange>,
});
