/** What can be made to go wrong beside the catalogue. */
export type Fault =
  /** The connection fails; the API has not seen the request. */
  | 'CONNECTION_ERROR'
  /** The API has done the work and charged for it, and the connection fails before the answer arrives. */
  | 'ANSWER_LOST'
  /** No answer ever comes. */
  | 'TIMEOUT'
  /** A proxy answers with a page of its own. */
  | 'DECODE_ERROR'
