/** The e-mail of a zone [DNS-015]. */
export const EMAIL = {
  isRequired: true,
  help: 'The address of who is responsible for the zone.',
  messages: {
    required: "Email address must contain a single '@' character",
    format: "Email address must contain a single '@' character",
    maxLength: 'At most 255 characters.',
  },
} as const

const RANGE = 'Enter a whole number from 1 to 2147483647.'

/** The seconds for which others may keep an answer [DNS-017]. */
export const TTL = {
  control: 'text',
  isShort: true,
  help: 'Seconds for which others may keep an answer.',
  messages: { required: RANGE, type: RANGE, minimum: RANGE, maximum: RANGE },
} as const

export const DESCRIPTION = {
  control: 'textarea',
  rows: 2,
  messages: { maxLength: 'At most 160 characters.' },
} as const
