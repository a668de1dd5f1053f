import type { BannerForm } from '@juris/contract';
import type { FaultRule } from '@juris/contract/mockControl';

/** Fields of the banner form except the image. */
export type BannerTexts = Partial<Omit<BannerForm, 'image'>>;

/** The real API while it runs for the tests of one file, with its own port and its own data folder. */
export interface ApiUnderTest {
  /** Origin of the API, such as `http://127.0.0.1:41234`. */
  origin: string;
  /** Path of the data folder. E-mails are written to its folder `outbox`. */
  dataDir: string;
  /**
   * Resolves as soon as the condition is true, for work that the API does after its response.
   * @example await api.current.until(() => existsSync(outbox))
   */
  until: (condition: () => boolean) => Promise<void>;
  /** Faults that the API simulates. A test adds rules to this array to start faults, and removes rules to end them. */
  faults: FaultRule[];
  /**
   * Delays the next request to a path until the returned function is called.
   * @param path Path of the request without a query, such as `/api/banner`.
   * @example const release = api.current.hold('/api/banner');
   */
  hold: (path: string) => () => void;
  /** Signs in as the editor and returns the bearer token. */
  signIn: () => Promise<string>;
  /**
   * Sends a POST request as the editor: a multipart form if there are files, else JSON.
   * @param call Path below `/api/`.
   * @param fields Fields of the form.
   * @param files Sample file (`image` or `pdf`) for each file field of the form.
   * @returns The id of the saved record; 0 if the response has no record.
   * @throws {Error} With the response of the API if the request is rejected.
   * @example await api.current.post('banner/create', { title: 'New books' }, { image: 'image' })
   */
  post: (call: string, fields: Fields, files?: Files) => Promise<number>;
  /**
   * Adds a banner with a sample image and returns its id.
   * @example const id = await api.current.addBanner({ title: 'New books', isActive: 0 });
   */
  addBanner: (fields: BannerTexts & { title: string; isActive?: 0 | 1 }) => Promise<number>;
  /** Changes a banner without the page under test, as another user would. */
  change: (id: number, fields: BannerTexts) => Promise<void>;
  /** Stops the API and deletes its data folder. */
  stop: () => Promise<void>;
}

/** Values of a form by field name. */
export type Fields = Record<string, string | number>;

/** Names of the sample files by form field. */
export type Files = Record<string, SampleFile>;

/** Name of a sample file. */
export type SampleFile = 'image' | 'pdf';
