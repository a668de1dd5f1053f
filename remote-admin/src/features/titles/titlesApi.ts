import type {
  CataloguedTitle,
  PublishedTitleChange,
  PublishedTitleList,
  PublishedTitlePart,
  PublisherList,
} from '@juris/contract';
import { api } from '@juris/platform';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { contentApi } from '../../editor/api/contentApi';
import { listEndpoint, type FormBody } from '../../editor/api/contentEndpoints';
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
export const { useAdminTitlePublishersQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Publisher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminTitlePublishers: listEndpoint(
        build,
        'Publisher',
        'published-titles/publisher',
        (answer: PublisherList) => answer.output,
      ),
    }),
  });
