/**
 * Watches what a page sends as forms, in a test: the real call goes out all the same.
 * @returns asks for the fields of the last form
 */
export function watchForms(): () => Record<string, FormDataEntryValue> {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send');
  return () => {
    const form = send.mock.calls.map(([body]) => body).findLast((body) => body instanceof FormData);
    return form instanceof FormData ? Object.fromEntries(form) : {};
  };
}
