/** What a name or a description says that is longer than Cinder keeps. */
export const LONGEST = { maxLength: 'At most 255 characters.' }
