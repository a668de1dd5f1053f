import type {
  CataloguedOpenAccessItem,
  OpenAccessResponse,
  OpenAccessChange,
  OpenAccessItem,
} from '@juris/contract';
import { callsAt, contentApi } from '../../editor/api/contentApi';
import type { Sent } from '../../editor/api/contentCalls';
import { sentCatalogueRecord } from '../../editor/catalogue/catalogueRecordDraft';
import type { OpenAccessDraft } from './openAccessDraft';

/** API endpoints of open-access books. */
export const openAccess = contentApi('OpenAccess', {
  ...callsAt<OpenAccessItem, OpenAccessResponse['output']>('openaccess'),
  sent: ({ record, ...fields }: OpenAccessDraft, book: CataloguedOpenAccessItem | undefined) =>
    ({
      ...fields,
      record: sentCatalogueRecord(record, book?.record),
    }) satisfies Sent<OpenAccessChange>,
});
