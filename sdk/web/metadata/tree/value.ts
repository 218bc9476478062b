import { type MetadataProperty, operatorName } from './property.ts'

/** What a person edits: a text as it is typed, or the values of an array. */
export type MetadataValue = string | readonly string[]

export interface ReadValue {
  readonly value: MetadataValue
  /** Of an array: how its values are taken together. */
  readonly operator: string
}

/**
 * A stored text as what is edited. An array is stored as its operator and its values, joined by commas: `<in> aes,vmx`; a text without an
 * operator has the property's first one [UI-083].
 */
export function readValue(property: Pick<MetadataProperty, 'type' | 'operators'>, text = ''): ReadValue {
  const [first = ''] = property.operators
  if (property.type === 'array') {
    const [, operator, values = text] = /^(<[^>]*>) ?(.*)$/s.exec(text) ?? []
    const list = new Set(values.split(',').filter((value) => value !== ''))
    return { value: [...list], operator: operator === undefined ? first : operatorName(operator) }
  }
  const isSwitch = property.type === 'boolean' && /^(true|false)$/i.test(text)
  return { value: isSwitch ? text.toLowerCase() : text, operator: first }
}

/** What is stored of it. */
export function writeValue({ value, operator }: ReadValue): string {
  return typeof value === 'string' ? value : `<${operator}> ${value.join(',')}`
}

export function isSameValue(one: ReadValue, other: ReadValue): boolean {
  return writeValue(one) === writeValue(other)
}
