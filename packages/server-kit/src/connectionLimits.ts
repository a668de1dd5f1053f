/** Time limits of a connection in ms; 0 means no limit. */
export interface ConnectionLimits {
  /** For the request headers, from the beginning of the request or of the connection. */
  head: number;
  /** For a complete request. */
  request: number;
  /** Without any data while a request or a response is in progress. */
  still: number;
  /** Interval of the checks of `head` and `request`. */
  every: number;
}

/** Returns the limits as options of a Fastify server. A client that exceeds them gets 408 and is disconnected. */
export const connectionOptions = ({ head, request, still, every }: ConnectionLimits) => ({
  requestTimeout: request,
  connectionTimeout: still,
  http: { headersTimeout: head, connectionsCheckingInterval: every },
  // A closing process still answers a request on a keep-alive connection, as the last response there.
  return503OnClosing: false,
});
