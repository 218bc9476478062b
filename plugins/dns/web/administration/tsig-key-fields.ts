import { field } from '@fascia/sdk/web/declare'
import { ALGORITHMS, everyZone, pools, SCOPES, type TsigKey } from '../../api/tsig-keys.ts'

/** What the forms of a key choose from. */
export const KEY_SOURCES = { pools, zones: everyZone }
type Sources = typeof KEY_SOURCES

interface Held {
  readonly name?: string
  readonly scope?: TsigKey['scope']
  readonly resource_id?: string
  readonly secret?: string
}

const SECRET = { maxLength: 'At most 255 characters.', required: 'Enter the secret.' } as const

/** The secret of a key that is made, and of one that has another already. */
export const NEW_SECRET = field.password<Held, Sources, unknown>('Secret', {
  help: 'The secret in base64, as tsig-keygen writes it.',
  messages: SECRET,
})
export const OTHER_SECRET = field.password<Held, Sources, unknown>('Secret', {
  help: 'Leave it empty to keep the secret that the key has.',
  messages: SECRET,
})

/** Fields of a key besides its secret. */
export const KEY_FIELDS = {
  name: field.text<Held, Sources, unknown>('Name', {
    help: 'The name by which name servers know the key.',
    messages: { required: 'Give the key a name.', maxLength: 'At most 160 characters.' },
  }),
  algorithm: field.choice('Algorithm', { control: 'select', choices: ALGORITHMS }),
  scope: field.choice('Scope', { control: 'select', choices: SCOPES }),
  resource_id: field.choice<string, Held, Sources, unknown>('Pool or Zone', {
    from: 'pools',
    awaits: ['zones'],
    failure: 'Unable to retrieve the pools.',
    isRequired: true,
    placeholder: 'Select a pool or a zone',
    messages: { required: 'Select what the key is for.' },
    choices: ({ values: { scope }, answers: { pools: all = [], zones = [] } }) =>
      (scope === 'ZONE' ? zones : all).map(({ id, name }) => ({ value: id, label: name })),
  }),
}

/** Words of the command for what was entered. */
export function keyWords({ name, ...rest }: Held & { readonly algorithm?: string }): readonly string[] {
  const { algorithm = '', scope = '', secret = '' } = rest
  return [
    ...['--name', name ?? '', '--algorithm', algorithm],
    ...(secret === '' ? [] : ['--secret', secret]),
    ...['--scope', scope],
  ]
}
