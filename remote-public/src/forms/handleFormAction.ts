import { contactNumberProblem, normaliseContactNumber } from '@juris/contract/contactNumber';
import { normaliseEmail } from '@juris/contract/emailAddress';
import type { PostResult } from '../api/forms';
import { jsonResponse } from '../pages/page';
import { formLabels } from './labels';

/** Name of the hidden field that contains the idempotency key of a form. */
export const keyFieldName = 'idempotencyKey';
/** Name of the request header that contains the idempotency key. */
const keyHeader = 'idempotency-key';

const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Name of the honeypot field in the contract of the contact endpoints. Only bots fill it. */
export const honeypotName = 'subjectLine';

/** Names of the fields in their order, and the error messages for required fields that are empty. */
export interface FormRules<Name extends string> {
  names: readonly Name[];
  missing: Partial<Record<Name, string>>;
  /** Name of the file field, whose errors follow those of the other fields. */
  fileField?: string;
  /** Labels of the fields in the receipt. Absent if the visitor gets none. */
  labels?: Readonly<Record<Name, string>>;
}

/**
 * Action of a page with a form: validates the entered texts, sends them and returns the result. It runs in the browser,
 * or on the server if the form was posted without scripts.
 * @param send Sends the texts and the honeypot, with the headers that carry the idempotency key.
 */
export async function handleFormAction<Name extends string>(
  request: Request,
  { names, missing, labels, fileField }: FormRules<Name>,
  send: (
    values: Record<Name, string> & { subjectLine?: string },
    headers: Record<string, string>,
    entered: FormData,
  ) => Promise<PostResult & { receipt?: FormReceipt['entries'] }>,
): Promise<Response> {
  const entered = await request.formData();
  // Scripts put the idempotency key into a hidden field. The HTML contains no key, because it is the same for all
  // visitors. For a form without scripts, the shell derives a key from sender and content and adds it as a header.
  const key = [entered.get(keyFieldName), request.headers.get(keyHeader)].find(isKey);
  const text = (name: string) => {
    const value = entered.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const normalised = (name: string) => normalisers[name]?.(text(name)) ?? text(name);
  const values = Object.fromEntries(names.map((name) => [name, normalised(name)])) as Record<Name, string>;
  const rejected = (status: number, message: string, found: Partial<Record<string, string>>) => {
    const problem = fileField === undefined ? undefined : lostFiles(entered, fileField);
    if (fileField !== undefined && problem)
      found[fileField] = [found[fileField], problem].filter(Boolean).join(' ');
    // The next attempt must send the same idempotency key. The API then recognises a form that it has stored.
    return answer(status, {
      ...{
        sent: false,
        message,
        fields: inOrder(fileField === undefined ? names : [...names, fileField], found),
      },
      values: { ...values, ...(key && { [keyFieldName]: key }) },
    });
  };

  const wrong = errorsIn(values, missing);
  if (Object.keys(wrong).length > 0) return rejected(422, '', wrong);

  const honeypot = text(honeypotName);
  const result = await send(
    { ...values, ...(honeypot && { subjectLine: honeypot }) },
    key === undefined ? {} : { [keyHeader]: key },
    entered,
  );
  const { data, error } = result;
  if (data) {
    const { message, number } = data;
    const sentFields = labels
      ? names.flatMap((name) => (values[name] ? [[labels[name], values[name]] as const] : []))
      : [];
    return answer(200, {
      ...{ sent: true, message, fields: {}, values: {} },
      ...(labels && { receipt: { number, entries: [...sentFields, ...(result.receipt ?? [])] } }),
    });
  }
  return rejected(error?.status ?? 503, error?.message ?? formLabels.failed, error?.fields ?? {});
}

/** Returns a request to choose the files again. A page from the server loses them; in the browser, the field keeps them. */
function lostFiles(entered: FormData, field: string): string | undefined {
  const names = entered.getAll(field).flatMap((file) => (file instanceof File && file.name) || []);
  return names.length > 0 && typeof document === 'undefined'
    ? formLabels.chooseAgain(names.join(', '))
    : undefined;
}

const answer = (status: number, said: FormResult) => jsonResponse(said, status);

function errorsIn(values: Record<string, string>, missing: Partial<Record<string, string>>) {
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(missing)) if (message && !values[name]) found[name] = message;
  if (values.email && !emailShape.test(values.email)) found.email = formLabels.incompleteEmail;
  const contactNo = contactNumberProblem(values.contactNo ?? '');
  if (contactNo) found.contactNo = contactNo;
  return found;
}

/** Functions of the contract that normalise texts before validation, by field name. */
const normalisers: Partial<Record<string, (text: string) => string>> = {
  contactNo: normaliseContactNumber,
  email: normaliseEmail,
};

/** Pattern that rejects only texts that are clearly not an e-mail address. The API validates fully. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const inOrder = (names: readonly string[], found: Partial<Record<string, string>>) =>
  Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));

/** Result of sending a form, which the action of the page returns. The action runs on the server or in the browser. */
export interface FormResult {
  /** True if the server accepted the form. */
  sent: boolean;
  /** Confirmation, or error message for the whole form; empty if only fields have error messages. */
  message: string;
  /** Error messages by field name, in the order of the form. */
  fields: Record<string, string>;
  /** Entered texts by field name, for the fields of a rejected form. */
  values: Record<string, string>;
  /** The sent fields. Absent if the server rejected the form. */
  receipt?: FormReceipt;
}

/** The sent fields in the order of the form, which the visitor can print or save. */
export interface FormReceipt {
  /** Number of the message. Undefined if the API sends none. */
  number?: string | undefined;
  entries: readonly (readonly [label: string, text: string])[];
}
