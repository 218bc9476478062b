/** The address of the call that gives several lists at once, below the web root. */
export const JOINED_PATH = '/api/joined/'
/** The most lists of one such call. */
export const MOST_JOINED_LISTS = 24
