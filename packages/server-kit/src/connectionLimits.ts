/** How long a connection may take, in milliseconds; 0 is without end. */
export interface ConnectionLimits {
  /** To say the head of a request, from its beginning or that of the connection. */
  head: number;
  /** To send a whole request. */
  request: number;
  /** To lie still while a request or an answer is under way. */
  still: number;
  /** How often heads and requests are looked at. */
  every: number;
}

/** The limits as options of a Fastify server; one who keeps it waiting is told 408 and cut off. */
export const connectionOptions = ({ head, request, still, every }: ConnectionLimits) => ({
  requestTimeout: request,
  connectionTimeout: still,
  http: { headersTimeout: head, connectionsCheckingInterval: every },
  // A program that is to end answers what still comes on a kept connection, as its last answer there.
  return503OnClosing: false,
});
