import { nameTermOfColumn } from '../content/terms';
import type { ContentType } from '../content/contentType';
import { blankColumns, declaredType } from '../content/declaredType';
import { draftFormOf } from '../content/draftForm';
import { nameWithoutEnding, snippetRoutes } from './routes';
import { snippet, snippetDraftForm } from '@juris/contract/snippets';
import { sortColumns } from '@juris/contract/types/declaration';
import { snippet as declaration } from '@juris/contract/types/snippet';

/** Content type of snippets, which are the issues of the newsletter (specification section 3). */
export const snippetContentType: ContentType<'snippet'> = {
  ...declaredType(declaration),
  sorts: { ...sortColumns(declaration), published_date: 'published_date' },
  tag: { name: 'Snippets', description: 'Issues of the newsletter' },
  draft: {
    ...draftFormOf(snippetDraftForm, ({ title, date, ...fields }, before = {}) => ({
      ...fields,
      title:
        title ||
        Reflect.get(before, 'title') ||
        (fields.pdfFile ? nameWithoutEnding(fields.pdfFile.originalName) : ''),
      published_date: Reflect.get(before, 'published_date') || date || new Date().toISOString().slice(0, 10),
    })),
    blank: blankColumns(declaration),
  },
  record: snippet,
  terms: nameTermOfColumn('title'),
  routes: snippetRoutes,
};
