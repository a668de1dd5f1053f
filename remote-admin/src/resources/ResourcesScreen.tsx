import { ContentScreen } from '../content/ContentScreen';
import { useContent } from '../content/useContent';
import type { ContentWords } from '../content/words';
import { columns, filters, nameOf } from './resourceColumns';
import { resourceForm } from './resourceDraft';
import { ResourceFields } from './ResourceFields';
import { resources } from './resourcesApi';

/** `/admin/manageresources`: the publishers' catalogues and other documents. */
export function ResourcesScreen() {
  const content = useContent(resources);
  return (
    <ContentScreen
      {...{ content, words, nameOf, columns, filters }}
      form={resourceForm}
      Fields={ResourceFields}
    />
  );
}

const words: ContentWords = {
  heading: 'Resources',
  one: 'resource',
  many: 'resources',
  add: 'Add Resource',
  edit: 'Edit Resource',
  // The words of the specification for titles, resources and open access alike.
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name) => `“${name}” leaves the Resources page at once. You can switch it on again here.`,
  whenEmpty: 'A resource is a publisher’s catalogue or document to download, shown on the Resources page.',
};
