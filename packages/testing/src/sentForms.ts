/**
 * Records the multipart forms that a page sends during a test. The requests are still sent to the API.
 * @returns A function that returns the fields of the last form; an empty object if no form was sent.
 * @example
 * const lastForm = watchForms();
 * await user.click(screen.getByRole('button', { name: 'Save' }));
 * expect(lastForm()).toMatchObject({ title: 'Law' });
 */
export function watchForms(): () => Record<string, FormDataEntryValue> {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send');
  return () => {
    const form = send.mock.calls.map(([body]) => body).findLast((body) => body instanceof FormData);
    return form instanceof FormData ? Object.fromEntries(form) : {};
  };
}
