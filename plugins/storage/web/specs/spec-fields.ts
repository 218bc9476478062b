import { field, property, type SourceTools } from '@fascia/sdk/web/declare'
import type { list as listOfType } from '../../api/extra-specs.ts'
import type { list as listOfGroupType } from '../../api/group-specs.ts'
import type { listSpecs as listOfQos } from '../../api/qos-specs.ts'
import type { Spec } from '../../api/specs.ts'

const ENTER_KEY = 'Enter a key.'
const ENTER_VALUE = 'Enter a value.'

/** The value of a key, of a type or of QoS specs [VOLP-093, VOLP-097, VOLP-103]. */
const valueField = field.text<unknown, unknown, unknown>('Value', {
  isRequired: true,
  messages: { required: ENTER_VALUE, minLength: ENTER_VALUE },
})

/** The key of a new one, with its value. */
const newSpecFields = {
  key: field.text<unknown, unknown, unknown>('Key', {
    isRequired: true,
    messages: { required: ENTER_KEY, minLength: ENTER_KEY },
  }),
  value: valueField,
}

/** What the form of a new key has in common for all specs. */
export const newSpec = {
  params: ({ item: { id } }: { readonly item: { readonly id: string } }) => ({ owner_id: id }),
  fields: newSpecFields,
  successValues: ({ values: { key } }: { readonly values: Partial<Spec> }) => ({ key }),
} as const

/** The command that sets a key of a kind of specs, such as `volume type`. */
export const setsSpec =
  (...kind: readonly string[]) =>
  ({
    values: { key = '', value = '' },
    item: { id },
  }: {
    readonly values: Partial<Spec>
    readonly item: Pick<Spec, 'id'>
  }) => [...['openstack', ...kind, 'set', '--property', `${key}=${value}`], id]

/** What every type of specs is drawn by: a table of keys with their values. */
export const specTable = {
  nameOf: 'key',
  properties: { key: property.text('Key'), value: property.text('Value') },
  columns: ['key', 'value'],
  facets: ['key', 'value'],
} as const

/** What reads all keys of what a key belongs to. */
type ListKeys = typeof listOfType | typeof listOfQos | typeof listOfGroupType

interface Keys {
  readonly current?: readonly Spec[] | undefined
}

/** What the form of another value reads: no service gives one key alone. */
export const specsOfOwner = (list: ListKeys) => ({
  current: ({ read, item: { owner_id } }: SourceTools<Spec>) => read(list, { params: { owner_id } }),
})

/** What the form of another value has in common for all specs. */
export const specChange = {
  submit: 'Save',
  intro: 'The key is {key}.',
  needs: ['current'],
  initial: ({ item, answers: { current } }: { readonly item: Spec; readonly answers: Keys }) => ({
    value: current && (current.find(({ key }) => key === item.key)?.value ?? ''),
  }),
  fields: { value: valueField },
} as const
