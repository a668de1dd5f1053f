/** @jest-environment node */
import { handleFormAction } from './handleFormAction';
import { formLabels } from './labels';

test('without scripts, a form with an error in another field asks for its files again', async () => {
  const form = new FormData();
  form.append('name', '');
  form.append('files', new File(['a'], 'Chapter 1.pdf'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const rules = { names: ['name'] as const, missing: { name: 'Enter your name.' }, fileField: 'files' };
  const answer = await handleFormAction(request, rules, async () => ({}));
  expect(await answer.json()).toMatchObject({
    sent: false,
    fields: { name: 'Enter your name.', files: formLabels.chooseAgain('Chapter 1.pdf') },
  });
});
