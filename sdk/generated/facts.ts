// Generated from the contract by `npm run generate`. Do not edit.

/** The version of this package. */
export const version = '0.1.0'

/** The address of the API if the customer sets none. */
export const defaultBaseUrl = 'http://127.0.0.1:3000/api/v1'
