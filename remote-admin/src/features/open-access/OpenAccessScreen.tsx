import { useIsbnQuestion } from '../../editor/catalogue/useIsbnQuestion';
import { ContentScreen } from '../../editor/ContentScreen';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { columns, nameOf } from './openAccessColumns';
import { openAccessForm } from './openAccessDraft';
import { OpenAccessFields } from './OpenAccessFields';
import { openAccess } from './openAccessApi';

/** Screen at `/admin/manageopenaccess` that manages the books which anybody may download. */
export function OpenAccessScreen() {
  const content = useContent(openAccess, { columns });
  const form = { ...openAccessForm, questionBefore: useIsbnQuestion('openAccess') };
  return <ContentScreen {...{ content, labels, nameOf, form }} Fields={OpenAccessFields} />;
}

const labels: ContentLabels = {
  heading: 'Open Access',
  one: 'book',
  many: 'books',
  add: 'Add Open Access',
  edit: 'Edit Open Access',
  // The specification uses the same text for titles, resources and open access.
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name) => `“${name}” leaves the Open Access page at once. You can switch it on again here.`,
  whenEmpty: 'A cover and a PDF make a book that anybody may download from the Open Access page.',
};
