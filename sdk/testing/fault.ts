/** A failure that is not an error code of the API. */
export type Fault =
  /** The connection fails before the API processes the request. */
  | 'CONNECTION_ERROR'
  /** The API completes the request and charges for it, but the connection fails before the answer arrives. */
  | 'ANSWER_LOST'
  /** No answer ever comes; the API does not process the request. */
  | 'TIMEOUT'
  /** A proxy answers with an HTML page; the API does not process the request. */
  | 'DECODE_ERROR'
