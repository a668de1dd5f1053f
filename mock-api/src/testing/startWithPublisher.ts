import type { ContentType } from '../modules/content/contentType';
import { contentTypes } from '../modules/content-types/contentTypes';
import { contentTypeClient } from './contentTypeClient';
import { startApi, type TestApi } from './startApi';

/** Starts an API without content except one publisher, to which titles and resources of tests belong. */
export async function startWithPublisher(): Promise<{ api: TestApi; token: string }> {
  const api = await startApi({ seed: 'empty' });
  const token = await api.signIn();
  await api.call('POST', '/api/publishers', { token, json: { publisherName: 'Juris Press' } });
  return { api, token };
}

/** Returns the functions that send requests to the endpoints of a content type. */
export function clientOf(api: TestApi, token: string, table: ContentType['table']) {
  const contentType = contentTypes.find((one) => one.table === table);
  if (!contentType) throw new Error(`There is no content type ${table}.`);
  return contentTypeClient(api, token, contentType);
}
