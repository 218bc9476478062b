import { deleteCall, getCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, nullable, OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

const Values = Type.Record(Type.String(), Type.Unknown())

/** A stack: what a template has made. Its status is an action and how far it is: `CREATE_IN_PROGRESS`. */
export const Stack = Type.Object({
  ...strings('id', 'stack_name', 'description'),
  creation_time: OptionalText,
  updated_time: OptionalText,
  stack_status: Type.String(),
  stack_status_reason: Type.String(),
  stack_owner: OptionalText,
  parent: OptionalText,
  tags: Type.Array(Type.String()),
  /** Of one stack alone. */
  timeout_mins: Type.Optional(nullable(Type.Integer())),
  disable_rollback: Type.Optional(Type.Boolean()),
  parameters: Type.Optional(Type.Record(Type.String(), Type.String())),
  outputs: Type.Optional(
    Type.Array(Type.Object({ output_key: Type.String(), description: Type.String(), output_value: Type.String() })),
  ),
})
export type Stack = Value<typeof Stack>

/** Stacks of the project that the query fits, newest first. */
export const list = listCall('/api/heat/stacks/', {
  item: Stack,
  query: Type.Object({ name: OptionalText, id: OptionalText, status: OptionalText }),
})
/** One stack, with its parameters and outputs. */
export const get = getCall('/api/heat/stacks/:id/', { answer: Stack })

const Definition = {
  template: Type.Optional(Type.String()),
  /** The service fetches it; the gateway fetches no address. */
  template_url: Type.Optional(Type.String()),
  environment: Type.Optional(Type.String()),
  /** Files that the template refers to, by the names that it calls them. */
  files: Type.Optional(Type.Record(Type.String(), Type.String())),
}

const Deployment = {
  ...Definition,
  timeout_mins: Type.Optional(Type.Integer({ minimum: 1 })),
  disable_rollback: Type.Optional(Type.Boolean()),
  /** Those that are absent have the value of the environment, of the stack that is changed, or the template's default. */
  parameters: Values,
  password: Type.Optional(Type.String()),
}

/** What makes a stack. */
export const NewStack = body({
  stack_name: Type.String({ minLength: 1, maxLength: 255, pattern: '^[a-zA-Z][a-zA-Z0-9_.-]*$' }),
  ...Deployment,
})
export type NewStack = Value<typeof NewStack>
/** Makes a stack of a template. */
export const create = postCall('/api/heat/stacks/', {
  body: NewStack,
  answer: Type.Object({ id: Type.String(), stack_name: Type.String() }),
})
/** A resource that a preview would make. */
export const PreviewedResource = Type.Object({ resource_name: Type.String(), resource_type: Type.String() })
/** What a template would make, without making it. */
export const preview = postCall('/api/heat/stacks/preview/', {
  body: NewStack,
  answer: Type.Object({
    stack_name: Type.String(),
    description: Type.String(),
    parameters: Type.Record(Type.String(), Type.String()),
    resources: Type.Array(PreviewedResource),
  }),
})
/** Makes a stack that of another template, or of other parameters; what is left out stays. */
export const update = putCall('/api/heat/stacks/:id/', {
  body: body(Deployment),
})
/** Deletes a stack with all that it has made. */
export const remove = deleteCall('/api/heat/stacks/:id/')
/** Begins an action on all resources of a stack. */
export const act = postCall('/api/heat/stacks/:id/action/', {
  body: body({ action: Type.Enum(['check', 'suspend', 'resume']) }),
})
/** The template of a stack as text, with its environment. */
export const template = getCall('/api/heat/stacks/:id/template/', {
  answer: Type.Object({ template: Type.String(), environment: Type.String() }),
})

/** A parameter of a template, in the words of the service. */
export const TemplateParameter = Type.Object({
  name: Type.String(),
  type: Type.Enum(['String', 'Number', 'CommaDelimitedList', 'Json', 'Boolean']),
  label: Type.String(),
  description: Type.String(),
  /** Whether its value is not to be shown. */
  hidden: Type.Boolean(),
  default: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.Array(Type.String())),
  /** `neutron.network`, `nova.keypair`, `glance.image`, `nova.flavor`, or another. */
  custom: Type.Optional(Type.String()),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  min_length: Type.Optional(Type.Integer()),
  max_length: Type.Optional(Type.Integer()),
})
export type TemplateParameter = Value<typeof TemplateParameter>
/** Checks a template; answers its description and its parameters, in the order in which they are asked for. */
export const validate = postCall('/api/heat/validate/', {
  body: body(Definition),
  answer: Type.Object({ description: Type.String(), parameters: Type.Array(TemplateParameter) }),
})

/** A choice of a parameter with a custom constraint. */
export const Choice = Type.Object({ id: Type.String(), name: Type.String() })
export type Choice = Value<typeof Choice>
/** The project's networks, key pairs, images and flavors, for parameters with custom constraints. */
export const choices = getCall('/api/heat/choices/', {
  answer: Type.Object({
    'neutron.network': Type.Array(Choice),
    'nova.keypair': Type.Array(Choice),
    'glance.image': Type.Array(Choice),
    'nova.flavor': Type.Array(Choice),
  }),
})

/** The reference of stacks, for plugins that extend them. */
export const stackType = typeRef('OS::Heat::Stack', Stack)
