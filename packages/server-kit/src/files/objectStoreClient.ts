import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '../serverSettings';

/** Time limit for a connection to the store, in ms. */
const CONNECT_MS = 3000;
/** Socket idle timeout in ms. A slow download keeps the S3 socket idle as well. */
const STILL_MS = 150_000;
/**
 * Maximum number of concurrent connections. With the SDK's default of 50, that many slow downloads would block all
 * saves.
 */
const CONNECTIONS = { maxSockets: 1000 };

/**
 * Creates the client of an object store. The SDK reads the endpoint, the region and the keys from its environment
 * variables.
 * @param responseTimeoutMs time limit for the start of a response after the request was sent, in ms
 */
export function objectStoreClient(settings: ObjectStoreSettings, responseTimeoutMs: number): S3Client {
  const hasOwnEndpoint = Boolean(settings.AWS_ENDPOINT_URL ?? settings.AWS_ENDPOINT_URL_S3);
  return new S3Client({
    // Self-hosted stores rarely have a host name for each bucket.
    forcePathStyle: hasOwnEndpoint,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: STILL_MS },
      // By default the SDK only warns and waits without limit.
      ...{ requestTimeout: responseTimeoutMs, throwOnRequestTimeout: true },
      ...{ httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    },
    // Not all stores support the checksums that AWS added. The SDK's variable enables them.
    ...(hasOwnEndpoint &&
      !settings.AWS_REQUEST_CHECKSUM_CALCULATION && { requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(hasOwnEndpoint &&
      !settings.AWS_RESPONSE_CHECKSUM_VALIDATION && { responseChecksumValidation: 'WHEN_REQUIRED' }),
  });
}

/** Returns the HTTP status of an error response of the store; undefined for other failures. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
