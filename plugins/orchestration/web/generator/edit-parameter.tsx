import { useT } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import { changedParameter } from './changed-parameter.ts'
import { setParameter } from './edit-template.ts'
import type { GraphParameter } from './template-graph.ts'

/** What the form of a parameter is opened with; it closes with the changed template. */
export interface EditParameterProps {
  readonly text: string
  readonly parameters: readonly GraphParameter[]
  /** The parameter that is changed; absent for a new one. */
  readonly parameter?: GraphParameter
  readonly close: (text?: string) => void
}

const TYPES = ['string', 'number', 'comma_delimited_list', 'json', 'boolean']

/** The form of a parameter: a new one, or what one that is there says of itself. */
export default function EditParameter({ text, parameters, parameter, close }: EditParameterProps): ReactNode {
  const t = useT()
  const taken = parameters.filter((one) => one !== parameter).map(({ name }) => name)
  const schema = useMemo(
    () =>
      Type.Object({
        name: Type.String({ title: t('Parameter Name'), minLength: 1, maxLength: 255 }),
        type: Type.Enum(TYPES, { title: t('Type') }),
        label: Type.Optional(Type.String({ title: t('Label') })),
        description: Type.Optional(Type.String({ title: t('Description') })),
        default: Type.Optional(Type.String({ title: t('Default') })),
        hidden: Type.Boolean({ title: t('Hidden') }),
      }),
    [t],
  )
  const { type = 'string', label, description, default: initial, hidden } = parameter?.definition ?? {}
  return (
    <SchemaForm
      id="orchestration.form.template-parameter"
      of={parameter?.name ?? ''}
      schema={schema}
      fields={{
        name: { isReadOnly: parameter !== undefined },
        hidden: { widget: 'checkbox', help: 'Its value is not shown to those who launch or read the stack.' },
      }}
      initial={{
        type: String(type),
        hidden: hidden === true,
        ...(parameter ? { name: parameter.name } : {}),
        ...(typeof label === 'string' ? { label } : {}),
        ...(typeof description === 'string' ? { description } : {}),
        ...(initial === undefined ? {} : { default: typeof initial === 'string' ? initial : JSON.stringify(initial) }),
      }}
      rules={[
        {
          at: 'name',
          check: ({ value }) =>
            typeof value === 'string' && taken.includes(value) ? 'Another parameter has this name.' : undefined,
        },
      ]}
      submit="Apply"
      hasFocus
      onCancel={() => close()}
      onSubmit={async ({ values: { name, ...given } }) =>
        close(setParameter(text, name, changedParameter(parameter?.definition ?? {}, given)))
      }
    />
  )
}
