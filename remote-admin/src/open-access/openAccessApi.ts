import type {
  CataloguedOpenAccessItem,
  OpenAccessAnswer,
  OpenAccessChange,
  OpenAccessList,
} from '@juris/mock-api/contract';
import { contentApi, urlsAt } from '../content/api/contentApi';
import type { Sent } from '../content/api/contentCalls';
import { sentCatalogueRecord } from '../content/catalogue/catalogueRecordDraft';
import { sentTimes } from '../content/schedule/times';
import type { OpenAccessDraft } from './openAccessDraft';

/** The calls of open-access books. */
export const openAccess = contentApi('OpenAccess', {
  urls: urlsAt('openaccess'),
  rows: (answer: OpenAccessList) => answer.output,
  item: (answer: OpenAccessAnswer) => answer.output,
  sent: ({ record, ...fields }: OpenAccessDraft, book: CataloguedOpenAccessItem | undefined) =>
    ({
      ...fields,
      ...sentTimes(fields, book),
      record: sentCatalogueRecord(record, book?.record),
    }) satisfies Sent<OpenAccessChange>,
});
