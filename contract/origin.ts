/** Where the API is unless a customer says otherwise. Who deploys the service changes this one line. */
export const defaultOrigin = 'http://127.0.0.1:3000'

/** The version is part of the path (specification, section 9). */
export const basePath = '/api/v1'

export const defaultBaseUrl = `${defaultOrigin}${basePath}`
