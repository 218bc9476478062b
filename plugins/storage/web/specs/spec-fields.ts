import { textField } from '@fascia/sdk/web/declare'

const ENTER_KEY = 'Enter a key.'
const ENTER_VALUE = 'Enter a value.'

/** The value of a key, of a type or of QoS specs [VOLP-093, VOLP-097, VOLP-103]. */
export const valueField = textField<unknown, unknown, unknown>('Value', {
  isRequired: true,
  messages: { required: ENTER_VALUE, minLength: ENTER_VALUE },
})

/** The key of a new one, with its value. */
export const newSpecFields = {
  key: textField<unknown, unknown, unknown>('Key', {
    isRequired: true,
    messages: { required: ENTER_KEY, minLength: ENTER_KEY },
  }),
  value: valueField,
}
