/** Error whose message and status are the response of the release service. */
export class ServiceError extends Error {
  override name = 'ServiceError';

  constructor(
    readonly statusCode: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
