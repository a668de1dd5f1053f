import type { VersionedTypeName } from '@juris/contract';
import type { ApiRequest, EndpointBuilder } from '@juris/platform';
import { formLabels } from '../form/labels';
import type { SaveRequest } from '../form/useSave';
import type { ServerMessage } from '../record/record';
import { draftUrl } from '../record/recordCommands';
import { cacheTagOf } from '../record/recordTypes';
import { authenticatedPost, multipart } from './requests';
import { specified, type DraftedItem, type FormValues } from './contentEndpoints';

interface SaveUrls<Draft, Item> {
  /** Returns the URL for a stored item with its id, or for a new item when the id is undefined. */
  save: (id: number | undefined) => string;
  /** Returns the values of the draft. The mutation adds the version that the editor opened. */
  body: (draft: Draft, item: Item | undefined) => FormValues;
  /** Converts the values to the body of the request. Default: a multipart form. */
  encode?: (values: FormValues) => FormData | object;
}

/**
 * Defines a mutation that saves an item: at once, as a draft, or as a published item. A request with a repeated
 * idempotency key stores nothing and gets the first response.
 */
export const saveEndpoint = <Draft, Item extends DraftedItem>(
  build: EndpointBuilder,
  type: VersionedTypeName,
  { save, body, encode = multipart }: SaveUrls<Draft, Item>,
) =>
  build.mutation<ServerMessage, SaveRequest<Draft, Item>>({
    queryFn: async (request, _calling, _options, call) => {
      const { item, draft, idempotencyKey, act, publishOn, reviewNote, onUploadProgress } = request;
      const values = specified(body(draft, item), item);
      const post = (url: string, changes: FormValues) =>
        call({
          url,
          method: 'POST',
          body: encode({ ...values, ...changes }),
          authenticated: true,
          headers: { 'Idempotency-Key': idempotencyKey },
          onUploadProgress,
        } satisfies ApiRequest);
      const saveSpecified = (isActive: 0 | 1 | undefined) =>
        post(save(item?.id), { version: item?.version, ...(isActive !== undefined && { isActive }) });
      const versions = { version: item?.version, draftVersion: item?.draftVersion };
      const saveDraft = () =>
        post(draftUrl(type, item?.id), { ...versions, publishOn, reviewNote, isActive: undefined });

      // If only one of them is present, `draftVersion` is outdated, and the API returns 409.
      const isDraft = item?.published !== undefined || item?.draftVersion !== undefined;
      if (act !== 'draft' && !isDraft)
        return answerOf(await saveSpecified(act === 'publish' ? 1 : undefined));
      if (item && !item.state) return draftOf(await saveSpecified(0));
      const saved = await saveDraft();
      // Status 404 means that the API has no drafts.
      if (!item && saved.error?.status === 404) return draftOf(await saveSpecified(0));
      if (act === 'draft' || saved.error || !item) return answerOf(saved);
      const { version: draftVersion } = (saved.data as { output: DraftedItem }).output;
      const published = await call({
        ...authenticatedPost(`${draftUrl(type, item.id)}/publish`, { draftVersion }),
        headers: { 'Idempotency-Key': idempotencyKey },
      });
      return answerOf(published);
    },
    invalidatesTags: (saved) => (saved ? [cacheTagOf(type)] : []),
  });

type Answer<Failure> = { data: unknown; error?: undefined } | { data?: undefined; error: Failure };

/** Returns a response as the result of the mutation. `successMessage` validates its content. */
const answerOf = <Failure>(answer: Answer<Failure>) =>
  answer.error === undefined ? { data: answer.data as ServerMessage } : { error: answer.error };

/** Returns the response of an API without drafts, with the message for a saved draft. */
function draftOf<Failure>(answer: Answer<Failure>) {
  if (answer.error !== undefined) return { error: answer.error };
  const data = answer.data as ServerMessage;
  return { data: { ...data, message: formLabels.savedAsDraft(data.message) } };
}
