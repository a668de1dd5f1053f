import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { draftFormOf } from '../content/draftForm';
import { nameWithoutEnding, snippetRoutes } from './routes';
import { snippet, snippetDraftForm, snippetFiles, snippetSorts } from '@juris/contract/snippets';

/** Content type of snippets, which are the issues of the newsletter (specification section 3). */
export const snippetContentType: ContentType<'snippet'> = {
  entity: 'Snippet',
  label: 'snippet',
  table: 'snippet',
  name: 'title',
  searchableColumns: ['title'],
  sorts: snippetSorts,
  tag: { name: 'Snippets', description: 'Issues of the newsletter' },
  files: snippetFiles,
  required: ['coverImage', 'pdfFile'],
  draft: {
    ...draftFormOf(snippetDraftForm, ({ title, date, ...fields }, before = {}) => ({
      ...fields,
      title:
        title ||
        Reflect.get(before, 'title') ||
        (fields.pdfFile ? nameWithoutEnding(fields.pdfFile.originalName) : ''),
      published_date: Reflect.get(before, 'published_date') || date || new Date().toISOString().slice(0, 10),
    })),
    blank: { image_file_name: '', pdf_file_name: '' },
  },
  record: snippet,
  terms: nameTermOfColumn('title'),
  routes: snippetRoutes,
};
