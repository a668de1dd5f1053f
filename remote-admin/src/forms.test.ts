import type { BannerForm } from '@juris/mock-api/contract';
import { validateForm } from '@juris/mock-api/contract/forms';
import { bannerForm } from './banners/bannerDraft';
import type { FieldWords } from './content/form/conflict';
import type { DraftOf } from './content/form/fields';
import { leaderForm } from './leaders/leaderDraft';
import { openAccessForm } from './open-access/openAccessDraft';
import { resourceForm } from './resources/resourceDraft';
import { snippetForm } from './snippets/snippetDraft';
import { titleForm } from './titles/titleDraft';

const forms = { bannerForm, leaderForm, titleForm: titleForm([]), resourceForm, openAccessForm, snippetForm };

test.each(Object.entries(forms))(
  '%s stars the fields that its rules refuse empty, and no others',
  (_, form) => {
    const { blank, required, rules } = form;
    const refused = Object.entries(blank)
      .map(([name, value]) => [name, typeof value === 'string' ? '' : undefined])
      .filter(([name = '', value]) => name in validateForm(rules.added, { ...blank, [name]: value }, {}))
      .map(([name]) => name);
    // Which category asks for a team, only the API knows.
    const asked = required.filter((name) => name !== 'teamCategoryId');
    expect(refused.sort()).toEqual(asked.sort());
  },
);

test('a form whose draft or whose words lack a field of the contract does not compile', () => {
  const typed = { title: '', subTitle: '', sequenceNumber: '', redirectURL: '', image: undefined };
  // @ts-expect-error the alternative text is missing
  const draft: DraftOf<BannerForm> = typed;
  // @ts-expect-error and so are its words
  const words: FieldWords<DraftOf<BannerForm>> = { ...typed, image: 'Image' };
  // @ts-expect-error a file is no text
  const image: DraftOf<BannerForm>['image'] = 'shelf.svg';
  expect([draft, words, image]).not.toContain(null);
});
