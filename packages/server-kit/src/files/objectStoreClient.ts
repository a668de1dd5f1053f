import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '../serverSettings';

/** Time limit for connecting to the object store, in ms. */
const CONNECT_MS = 3000;
/** Socket idle timeout in ms. During a slow download, the connection to the object store is idle too. */
const STILL_MS = 150_000;
/** Maximum number of concurrent connections. With the SDK's default of 50, slow downloads would block all uploads. */
const CONNECTIONS = { maxSockets: 1000 };

/**
 * Creates the client of an object store. The SDK reads endpoint, region and keys from its environment variables
 * (`AWS_…`).
 * @param settings Settings for stores other than AWS S3; an empty object for AWS S3.
 * @param responseTimeoutMs Time limit in ms from the end of the request to the start of the response.
 */
export function objectStoreClient(settings: ObjectStoreSettings, responseTimeoutMs: number): S3Client {
  const hasOwnEndpoint = Boolean(settings.AWS_ENDPOINT_URL ?? settings.AWS_ENDPOINT_URL_S3);
  return new S3Client({
    // Uses `https://host/bucket`: self-hosted stores rarely have a host name per bucket.
    forcePathStyle: hasOwnEndpoint,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: STILL_MS },
      // Without this option, the SDK only prints a warning after the time limit and waits without end.
      ...{ requestTimeout: responseTimeoutMs, throwOnRequestTimeout: true },
      ...{ httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    },
    // Other stores than AWS S3 may not support the newer checksums, so these are optional unless the operator sets the
    // SDK's variables.
    ...(hasOwnEndpoint &&
      !settings.AWS_REQUEST_CHECKSUM_CALCULATION && { requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(hasOwnEndpoint &&
      !settings.AWS_RESPONSE_CHECKSUM_VALIDATION && { responseChecksumValidation: 'WHEN_REQUIRED' }),
  });
}

/** Returns the HTTP status if an error of the SDK is an error response of the store; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
