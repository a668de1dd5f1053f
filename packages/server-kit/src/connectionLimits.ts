/** Time limits of a connection in ms; 0 means no limit. */
export interface ConnectionLimits {
  /** Time from the start of a request until its headers are complete. The first request starts with the connection. */
  head: number;
  /** Time until the whole request has been received. */
  request: number;
  /** Time without any data while a request or a response is in progress. */
  still: number;
  /** Interval at which Node checks the limits `head` and `request`. */
  every: number;
}

/** Returns the limits as options of a Fastify server. A client that exceeds a limit gets 408 and is disconnected. */
export const connectionOptions = ({ head, request, still, every }: ConnectionLimits) => ({
  requestTimeout: request,
  connectionTimeout: still,
  http: { headersTimeout: head, connectionsCheckingInterval: every },
  // A closing server still responds to a request on a keep-alive connection, and then closes the connection.
  return503OnClosing: false,
});
