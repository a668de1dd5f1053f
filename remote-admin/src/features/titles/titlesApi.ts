import type {
  CataloguedTitle,
  PublishedTitleChange,
  PublishedTitleList,
  PublishedTitlePart,
  Publisher,
} from '@juris/contract';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { contentApi } from '../../editor/api/contentApi';
import type { FormBody } from '../../editor/api/contentEndpoints';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';
import { catalogueRecordBody } from '../../editor/catalogue/catalogueRecordDraft';
import type { TitleDraft } from './titleDraft';

/**
 * API endpoints of titles. The responses for a complete list and a single title have no envelope (specification section
 * 7).
 */
export const titles = contentApi('publishedTitle', {
  urls: {
    list: 'published-titles',
    one: (id) => `published-titles/${id}`,
    save: (id) => (id === undefined ? 'published-titles' : `published-titles/${id}`),
  },
  rows: (answer: PublishedTitleList | PublishedTitlePart) => ('output' in answer ? answer.output : answer),
  item: (answer: CataloguedTitle) => answer,
  sent: ({ record, ...fields }: TitleDraft, title: CataloguedTitle | undefined) =>
    ({
      ...fields,
      ...(isRemovedFile(fields.sampleChapter) && { sampleChapter: undefined, sampleLink: '' }),
      record: catalogueRecordBody(record, title?.record),
    }) satisfies FormBody<PublishedTitleChange>,
});

/** Query for the publishers that a title can belong to. */
export const titlePublishers = outputQuery<Publisher[]>('adminTitlePublishers', {
  url: 'published-titles/publisher',
  tags: ['Publisher'],
  read: listIn,
});
