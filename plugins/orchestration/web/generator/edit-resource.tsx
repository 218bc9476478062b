import { Loaded, useCall, useT } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import { type ResourceOptions, resourceOptions } from '../../api/template-generator.ts'
import { getResourceType } from '../../api/templates.ts'
import { type HeatSchema, readSchemas } from './heat-schema.ts'
import { resourceForm } from './resource-form.ts'
import type { TemplateGraph } from './template-graph.ts'

/** What the form of a resource is opened with; it closes with the changed template. */
export interface EditResourceProps {
  readonly text: string
  readonly graph: TemplateGraph
  readonly name: string
  /** The type, where the service knows it: a template in a file has no schema there. */
  readonly type: string | undefined
  readonly close: (text?: string) => void
}

interface FieldsProps extends EditResourceProps {
  readonly schemas: Readonly<Record<string, HeatSchema>>
  readonly options: Partial<ResourceOptions>
}

function Fields({ text, graph, name, schemas, options, close }: FieldsProps): ReactNode {
  const t = useT()
  const { properties, fields, initial, apply } = useMemo(
    () => resourceForm({ text, graph, name, schemas, options }),
    [text, graph, name, schemas, options],
  )
  return (
    <SchemaForm
      id="orchestration.form.template-resource"
      of={name}
      schema={useMemo(() => Type.Object(properties), [properties])}
      fields={fields}
      initial={initial}
      submit="Apply"
      hasFocus
      onCancel={() => close()}
      onSubmit={async ({ values }) => close(apply(values, t))}
    />
  )
}

const NONE = {}

/** The properties of the type, and what the cloud has to choose from: a form without choices is one of texts. */
function KnownType(props: EditResourceProps & { readonly type: string }): ReactNode {
  const { type } = props
  const known = useCall(getResourceType, { params: { id: type } })
  const options = useCall(resourceOptions)
  const isWaiting = options.status === 'loading'
  return (
    <Loaded of={isWaiting ? { ...known, status: 'loading' } : known} what="properties" rows={8}>
      {(found) => <WithSchemas {...props} properties={found.properties} options={options.data ?? NONE} />}
    </Loaded>
  )
}

interface WithSchemasProps extends EditResourceProps {
  readonly properties: string | undefined
  readonly options: Partial<ResourceOptions>
}

function WithSchemas({ properties, ...rest }: WithSchemasProps): ReactNode {
  const schemas = useMemo(() => readSchemas(properties ?? '{}'), [properties])
  return <Fields {...rest} schemas={schemas} />
}

/** The form of a resource of a template. */
export default function EditResource(props: EditResourceProps): ReactNode {
  const { type } = props
  return type === undefined ? <Fields {...props} schemas={NONE} options={NONE} /> : <KnownType {...props} type={type} />
}
