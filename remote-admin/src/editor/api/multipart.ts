/** A form as it is sent with files. What is absent is not sent, so that an update leaves it as it is. */
export function multipart(values: Record<string, string | number | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'number' ? String(value) : value);
  }
  return form;
}
