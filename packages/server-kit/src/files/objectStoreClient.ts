import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '../serverSettings';

/** How long the store may take to be connected, in ms. */
const CONNECT_MS = 3000;
/** How long a connection may rest, in ms: a reader who takes a file slowly lets the store's rest too. */
const STILL_MS = 150_000;
/** Connections at the same time: of the SDK's own 50, as many slow readers would leave none for anybody's save. */
const CONNECTIONS = { maxSockets: 1000 };

/**
 * The client of an object store. The SDK itself reads endpoint, region and keys from its variables.
 * @param responseTimeoutMs how long the store may take for what it is sent until it begins to answer
 */
export function objectStoreClient(settings: ObjectStoreSettings, responseTimeoutMs: number): S3Client {
  const hasOwnEndpoint = Boolean(settings.AWS_ENDPOINT_URL ?? settings.AWS_ENDPOINT_URL_S3);
  return new S3Client({
    // Stores of one's own have seldom a name for each bucket.
    forcePathStyle: hasOwnEndpoint,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: STILL_MS },
      // Else the SDK only warns, and waits for ever.
      ...{ requestTimeout: responseTimeoutMs, throwOnRequestTimeout: true },
      ...{ httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    },
    // Not all stores know the checksums that AWS has added; the SDK's variable asks for them.
    ...(hasOwnEndpoint &&
      !settings.AWS_REQUEST_CHECKSUM_CALCULATION && { requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(hasOwnEndpoint &&
      !settings.AWS_RESPONSE_CHECKSUM_VALIDATION && { responseChecksumValidation: 'WHEN_REQUIRED' }),
  });
}

/** The HTTP status of a refusal by the store; undefined of any other failure. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
