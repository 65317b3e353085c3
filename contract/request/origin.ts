/** The origin that clients use by default. To deploy the service elsewhere, change this line. */
export const defaultOrigin = 'http://127.0.0.1:3000'

/** The version is part of the path. */
export const basePath = '/api/v1'

export const defaultBaseUrl = `${defaultOrigin}${basePath}`
