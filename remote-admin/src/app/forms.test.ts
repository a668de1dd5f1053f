import type { BannerForm, ContentTypeName, SeriesProfile } from '@juris/contract';
import { validateForm } from '@juris/contract/forms';
import type { series } from '@juris/contract/types/series';
import { authorForm } from '../features/authors/AuthorsScreen';
import { bannerForm } from '../features/banners/BannersScreen';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import type { FieldLabels } from '../editor/compare/fieldLabels';
import type { Controls } from '../editor/form/formDefinition';
import type { DraftOf } from '../editor/form/fields';
import { leaderForm } from '../features/leaders/leaderDraft';
import { openAccessForm } from '../features/open-access/openAccessDraft';
import { resourceForm } from '../features/resources/resourceDraft';
import { seriesForm, type SeriesDraft } from '../features/series/SeriesScreen';
import { snippetForm } from '../features/snippets/SnippetsScreen';
import { titleForm } from '../features/titles/titleDraft';

/** The compiler demands the form of each content type. */
const forms = {
  banner: bannerForm,
  leader: leaderForm,
  publishedTitle: titleForm([]),
  resource: resourceForm,
  openAccess: openAccessForm,
  snippet: snippetForm,
  authorProfile: authorForm,
  seriesProfile: seriesForm,
} satisfies Record<ContentTypeName, unknown>;

test.each(Object.entries(forms))(
  'the required fields of %s are exactly those that its rules reject when they are empty',
  (_, form) => {
    const { blank, required, rules } = form;
    const refused = Object.entries(blank)
      .map(([name, value]) => [name, typeof value === 'string' ? '' : undefined])
      .filter(([name = '', value]) => name in validateForm(rules.added, { ...blank, [name]: value }, {}))
      .map(([name]) => name);
    // The team is required only for some categories, which only the API knows.
    const asked = required.filter((name) => name !== 'teamCategoryId');
    expect(refused.sort()).toEqual(asked.sort());
  },
);

test.each([
  ['https://example.org/a', 'http://example.org', 'example.org/books', 'www.example.org/?q=1', ''],
  [
    '/openaccess',
    '#',
    '#top',
    'books',
    '//example.org',
    'https:///x',
    'javascript:alert(1)',
    'mailto:a@b.example',
  ],
])('the LinkedIn and buy link fields accept only web addresses: %s …', (...addresses) => {
  for (const address of addresses) {
    const linkedin = validateForm('leaderChange', { linkedin: address }, {});
    const buyLink = validateForm('publishedTitleChange', { buyLink: address }, { buyLink: 'Buy link' });
    if (address === '' || toWebAddress(address)) expect({ ...linkedin, ...buyLink }).toEqual({});
    else {
      expect(buyLink.buyLink).toBe('Enter the address of another site, e.g. https://example.org/page.');
      expect(linkedin).toHaveProperty('linkedin');
    }
  }
});

test('a form whose draft or labels lack a field of the contract does not compile', () => {
  const typed = { title: '', subTitle: '', sequenceNumber: '', redirectURL: '', image: undefined };
  // @ts-expect-error the alternative text is missing
  const draft: DraftOf<BannerForm> = typed;
  // @ts-expect-error the label of the alternative text is missing
  const labels: FieldLabels<DraftOf<BannerForm>> = { ...typed, image: 'Image' };
  // @ts-expect-error a file is not a string
  const image: DraftOf<BannerForm>['image'] = 'shelf.svg';
  expect([draft, labels, image]).not.toContain(null);
});

test('the controls of a form that lack a formatted text do not compile', () => {
  const typed = { name: () => null };
  // @ts-expect-error the control of the description is missing
  const controls: Controls<typeof series, SeriesDraft, SeriesProfile> = typed;
  expect(controls).toBe(typed);
});
