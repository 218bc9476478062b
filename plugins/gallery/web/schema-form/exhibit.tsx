import { Fault } from '@fascia/sdk/common'
import { type FieldOptions, validator } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { DENIED } from '../faults.ts'
import { Held } from '../held.tsx'
import { usePause } from '../try.tsx'
import { Sample } from './sample.tsx'
import { NewRouter, NewVolume, Strict } from './schemas.ts'

const isFree = validator.unique(['data', 'backup'], 'A volume of this name exists.')

const choicesOf = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** How fields are drawn, by their names. */
type FieldsOf<Values> = { readonly [Name in keyof Values]?: FieldOptions }

const VOLUME_FIELDS: FieldsOf<NewVolume> = {
  name: { help: 'Try “data”, which is taken.' },
  description: { widget: 'textarea' },
  size: { widget: 'spinner' },
  type: {
    widget: 'radio',
    choices: [
      { value: 'ssd', label: 'Fast' },
      { value: 'hdd', label: 'Large' },
      { value: 'archive', label: 'Archive', isDisabled: true },
    ],
  },
  zone: { choices: choicesOf('nova', 'edge'), placeholder: 'Any zone' },
  is_bootable: { widget: 'switch' },
  secret: { help: 'Never kept in a draft.' },
}

/** Submits, checks the name by a call, and keeps a draft. */
function Usual(): ReactNode {
  const pause = usePause()
  return (
    <Sample
      id="gallery.form.volume"
      schema={NewVolume}
      fields={VOLUME_FIELDS}
      submit="Create volume"
      checks={[{ at: 'name', check: async ({ value: name }) => pause(300).then(() => isFree(name)) }]}
      rules={[
        {
          at: 'secret',
          check: ({ value: secret, values: { features } }) =>
            Array.isArray(features) && features.includes('encrypted') && !secret
              ? 'An encrypted volume needs a passphrase.'
              : undefined,
        },
      ]}
    />
  )
}

const VOLUME = {
  schema: NewVolume,
  initial: { name: 'data', size: 20, type: 'ssd', zone: 'nova', is_bootable: true },
  keepsDraft: false,
} as const

const ROUTER_FIELDS: FieldsOf<NewRouter> = {
  routes: { entry: 'route', items: {} },
  labels: { widget: 'key-value' },
  script: { widget: 'load-edit', maxBytes: 16384, help: 'Runs once, when the router starts.' },
}

const ROUTER: NewRouter = {
  name: 'edge',
  gateway: { network: 'public', snat: true },
  routes: [
    { destination: '10.0.0.0', next_hop: '10.0.0.1' },
    { destination: '10.1.0.0', next_hop: '10.0.0.2' },
  ],
  labels: { tier: 'edge' },
}

/** What a schema refuses; the values come from elsewhere, so that even a wrong type can be there. */
const WRONG: Record<string, unknown> = {
  flavor: 'huge',
  flag: 'yes',
  ratio: 'half',
  step: 3,
  low: 1,
  high: 99,
  short: 'ab',
  long: 'abcd',
  address: '10.0.0',
  few: ['one'],
  many: ['one', 'two', 'three'],
  twice: ['one', 'one'],
  odd: 'odd',
  unknown: 'x',
}

const REFUSED = new Fault('GATEWAY_INPUT_INVALID', {
  message: 'The volume could not be created.',
  hint: 'Two values are not accepted.',
  fields: { name: ['A volume of this name exists.'], size: ['The quota leaves 12 GiB.'] },
  requestId: 'req-gallery',
})

export default exhibit('schema-form', {
  about:
    'A form made of a TypeBox schema: fields, checks, server errors at their fields, draft and submit. Actions of plugins declare their forms, which draw themselves as it does.',
  door: '@fascia/sdk/web/form',
  examples: {
    usual: {
      title: 'Create a volume',
      about: 'Leave a field, submit, reload the page while something is typed.',
      show: <Usual />,
    },
    many: {
      title: 'Lists, groups and pairs',
      show: <Sample id="gallery.form.router" schema={NewRouter} fields={ROUTER_FIELDS} initial={ROUTER} />,
    },
    empty: {
      title: 'Nothing yet',
      show: <Sample id="gallery.form.empty" schema={NewRouter} fields={ROUTER_FIELDS} keepsDraft={false} />,
    },
    invalid: {
      title: 'Every message of a schema',
      about: 'Submit shows what the schema refuses.',
      show: (
        <Sample
          id="gallery.form.strict"
          schema={Strict}
          fields={{ flavor: { choices: choicesOf('small', 'large', 'huge') } }}
          initial={WRONG}
          keepsDraft={false}
        />
      ),
    },
    error: {
      title: 'Refused by the server',
      about: 'Submit: each message is shown at its field until it is changed.',
      show: <Sample id="gallery.form.refused" {...VOLUME} fault={REFUSED} />,
    },
    denied: {
      title: 'Denied by the policy',
      about: 'Submit.',
      show: <Sample id="gallery.form.denied" {...VOLUME} fault={DENIED} />,
    },
    slow: {
      title: 'A slow server',
      about: 'Submit takes three seconds.',
      show: <Sample id="gallery.form.slow" {...VOLUME} delayMs={3000} />,
    },
    loading: {
      title: 'Choices on the way',
      show: (
        <Sample
          id="gallery.form.loading"
          schema={NewVolume}
          keepsDraft={false}
          fields={{ zone: { choices: [], isLoading: true } }}
        />
      ),
    },
    'failed-choices': {
      title: 'Choices that cannot be loaded',
      state: 'error',
      about: 'The next try brings them.',
      show: (
        <Held start={true}>
          {(isBroken, set) => (
            <Sample
              id="gallery.form.failed"
              schema={NewVolume}
              keepsDraft={false}
              fields={{
                zone: isBroken
                  ? { choices: [], failure: 'Unable to retrieve the zones.', onRetry: () => set(false) }
                  : { choices: choicesOf('nova') },
              }}
            />
          )}
        </Held>
      ),
    },
    disabled: { title: 'Disabled', show: <Sample id="gallery.form.disabled" {...VOLUME} isDisabled /> },
    'read-only': {
      title: 'Read only',
      show: (
        <Sample
          id="gallery.form.read-only"
          schema={NewRouter}
          fields={ROUTER_FIELDS}
          initial={ROUTER}
          keepsDraft={false}
          isReadOnly
        />
      ),
    },
  },
})
