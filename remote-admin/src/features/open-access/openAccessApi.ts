import type {
  CataloguedOpenAccessItem,
  OpenAccessResponse,
  OpenAccessChange,
  OpenAccessItem,
} from '@juris/contract';
import { standardEndpoints, contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { catalogueRecordBody } from '../../editor/catalogue/catalogueRecordDraft';
import type { OpenAccessDraft } from './openAccessDraft';

export const openAccess = contentApi('openAccess', {
  ...standardEndpoints<OpenAccessItem, OpenAccessResponse['output']>('openaccess'),
  sent: ({ record, ...fields }: OpenAccessDraft, book: CataloguedOpenAccessItem | undefined) =>
    ({
      ...fields,
      record: catalogueRecordBody(record, book?.record),
    }) satisfies FormBody<OpenAccessChange>,
});
