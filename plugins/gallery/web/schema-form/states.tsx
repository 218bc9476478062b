import { Fault } from '@fascia/sdk/common'
import { type FieldsOf, SchemaForm } from '@fascia/sdk/web/form'
import { type ReactNode, useState } from 'react'
import { NewRouter, NewVolume, Strict } from './schemas.ts'
import { usePause, useSent } from './sent.tsx'

const routerFields: FieldsOf<NewRouter> = {
  routes: { entry: 'route', items: {} },
  labels: { widget: 'key-value' },
  script: { widget: 'load-edit', maxBytes: 16384, help: 'Runs once, when the router starts.' },
}

const router: NewRouter = {
  name: 'edge',
  gateway: { network: 'public', snat: true },
  routes: [
    { destination: '10.0.0.0', next_hop: '10.0.0.1' },
    { destination: '10.1.0.0', next_hop: '10.0.0.2' },
  ],
  labels: { tier: 'edge' },
}

export function ManyFields(): ReactNode {
  const { view, accept } = useSent()
  return (
    <>
      <SchemaForm
        id="gallery.form.router"
        schema={NewRouter}
        fields={routerFields}
        initial={router}
        onSubmit={async (values) => accept(values)}
      />
      {view}
    </>
  )
}

/** What a schema refuses; the values come from elsewhere, so that even a wrong type can be there. */
const REFUSED: Record<string, unknown> = {
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

const strictFields: FieldsOf<Strict> = {
  flavor: { choices: ['small', 'large', 'huge'].map((value) => ({ value, label: value })) },
}

export function InvalidForm(): ReactNode {
  const { view, accept } = useSent()
  return (
    <>
      <SchemaForm
        id="gallery.form.strict"
        schema={Strict}
        fields={strictFields}
        initial={REFUSED}
        keepsDraft={false}
        onSubmit={async (values) => accept(values)}
      />
      {view}
    </>
  )
}

const volume: NewVolume = { name: 'data', size: 20, type: 'ssd', zone: 'nova', is_bootable: true }

export function RefusedForm(): ReactNode {
  return (
    <SchemaForm
      id="gallery.form.refused"
      schema={NewVolume}
      initial={volume}
      keepsDraft={false}
      onSubmit={async () => {
        throw new Fault('GATEWAY_INPUT_INVALID', {
          message: 'The volume could not be created.',
          hint: 'Two values are not accepted.',
          fields: { name: ['A volume of this name exists.'], size: ['The quota leaves 12 GiB.'] },
          requestId: 'req-gallery',
        })
      }}
    />
  )
}

export function DeniedForm(): ReactNode {
  return (
    <SchemaForm
      id="gallery.form.denied"
      schema={NewVolume}
      initial={volume}
      keepsDraft={false}
      onSubmit={async () => {
        throw new Fault('GATEWAY_POLICY_DENIED', { hint: 'Ask for the right volume:create.' })
      }}
    />
  )
}

export function SlowForm(): ReactNode {
  const pause = usePause()
  const { view, accept } = useSent()
  return (
    <>
      <SchemaForm
        id="gallery.form.slow"
        schema={NewVolume}
        initial={volume}
        keepsDraft={false}
        onSubmit={async (values) => pause(3000).then(() => accept(values))}
      />
      {view}
    </>
  )
}

export function LoadingChoices(): ReactNode {
  return (
    <SchemaForm
      id="gallery.form.loading"
      schema={NewVolume}
      keepsDraft={false}
      fields={{ zone: { choices: [], isLoading: true } }}
      onSubmit={async () => {}}
    />
  )
}

export function FailedChoices(): ReactNode {
  const [hasFailed, setFailed] = useState(true)
  const choices = [{ value: 'nova', label: 'nova' }]
  const retry = (): void => setFailed(false)
  const zone = hasFailed ? { choices: [], failure: 'Unable to retrieve the zones.', onRetry: retry } : { choices }
  return (
    <SchemaForm
      id="gallery.form.failed"
      schema={NewVolume}
      keepsDraft={false}
      fields={{ zone }}
      onSubmit={async () => {}}
    />
  )
}

export function DisabledForm(): ReactNode {
  return (
    <SchemaForm
      id="gallery.form.disabled"
      schema={NewVolume}
      initial={volume}
      keepsDraft={false}
      isDisabled
      onSubmit={async () => {}}
    />
  )
}

export function ReadOnlyForm(): ReactNode {
  return (
    <SchemaForm
      id="gallery.form.read-only"
      schema={NewRouter}
      fields={routerFields}
      initial={router}
      keepsDraft={false}
      isReadOnly
      onSubmit={async () => {}}
    />
  )
}

export function EmptyForm(): ReactNode {
  const { view, accept } = useSent()
  return (
    <>
      <SchemaForm
        id="gallery.form.empty"
        schema={NewRouter}
        fields={routerFields}
        keepsDraft={false}
        onSubmit={async (values) => accept(values)}
      />
      {view}
    </>
  )
}
