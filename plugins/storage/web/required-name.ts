const ENTER_NAME = 'Enter a name.'

/** What a name says that is required. */
export const NAME_MESSAGES = { required: ENTER_NAME, minLength: ENTER_NAME }
