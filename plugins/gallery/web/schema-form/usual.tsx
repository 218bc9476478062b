import { type FieldsOf, SchemaForm, unique } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { NewVolume } from './schemas.ts'
import { usePause, useSent } from './sent.tsx'

const isFree = unique(['data', 'backup'], 'A volume of this name exists.')

const fields: FieldsOf<NewVolume> = {
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
  zone: {
    choices: [
      { value: 'nova', label: 'nova' },
      { value: 'edge', label: 'edge' },
    ],
    placeholder: 'Any zone',
  },
  is_bootable: { widget: 'switch' },
  secret: { help: 'Never kept in a draft.' },
}

/** Submits, checks the name by a call, and keeps a draft. */
export function UsualForm(): ReactNode {
  const { view, accept } = useSent()
  const pause = usePause()
  return (
    <>
      <SchemaForm
        id="gallery.form.volume"
        schema={NewVolume}
        fields={fields}
        submit="Create volume"
        checks={[{ at: 'name', check: async (name) => pause(300).then(() => isFree(name)) }]}
        rules={[
          {
            at: 'secret',
            check: (secret, { features }) =>
              Array.isArray(features) && features.includes('encrypted') && !secret
                ? 'An encrypted volume needs a passphrase.'
                : undefined,
          },
        ]}
        onSubmit={async (values) => accept(values)}
      />
      {view}
    </>
  )
}
