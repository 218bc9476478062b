import { answer, type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import * as stacks from '../api/stacks.ts'
import { type HeatStack, heat, stackPath, textOf } from './heat.ts'

interface HeatStackDetails extends HeatStack {
  readonly timeout_mins?: number | null
  readonly disable_rollback?: boolean
  readonly parameters?: Readonly<Record<string, unknown>> | null
  readonly outputs?:
    | readonly {
        readonly output_key: string
        readonly description?: string
        readonly output_value?: unknown
      }[]
    | null
}

function toStack(stack: HeatStack): stacks.Stack {
  return {
    id: stack.id,
    stack_name: stack.stack_name,
    description: stack.description ?? '',
    creation_time: stack.creation_time ?? null,
    updated_time: stack.updated_time ?? null,
    stack_status: stack.stack_status ?? '',
    stack_status_reason: stack.stack_status_reason ?? '',
    stack_owner: stack.stack_owner ?? null,
    parent: stack.parent ?? null,
    tags: stack.tags ?? [],
  }
}

const texts = (values: Readonly<Record<string, unknown>> | null = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, textOf(value)]))

function toDetails(stack: HeatStackDetails): stacks.Stack {
  const { timeout_mins, disable_rollback, outputs } = stack
  return {
    ...toStack(stack),
    ...(timeout_mins === undefined ? {} : { timeout_mins }),
    ...(disable_rollback === undefined ? {} : { disable_rollback }),
    parameters: texts(stack.parameters),
    outputs: (outputs ?? []).map(({ output_key, description = '', output_value }) => ({
      output_key,
      description,
      output_value: textOf(output_value),
    })),
  }
}

/** A filter of the action or of how far it is: `CREATE_COMPLETE` and `COMPLETE`. */
function statusQuery(status: string | null | undefined): Record<string, string> {
  if (!status) return {}
  const [, action, rest] = /^([A-Z]+)_(IN_PROGRESS|COMPLETE|FAILED)$/.exec(status) ?? []
  return action && rest ? { action, status: rest } : { status }
}

interface Given {
  readonly template?: string
  readonly template_url?: string
  readonly environment?: string
  readonly files?: Readonly<Record<string, string>>
}

/** What the service gets of a template [STACKP-019, STACKP-028]. */
function definition({ template, template_url, environment, files = {} }: Given): Record<string, unknown> {
  return {
    ...(template_url ? { template_url } : { template: template ?? '' }),
    ...(environment ? { environment } : {}),
    files,
  }
}

function deployment(body: Omit<stacks.NewStack, 'stack_name'>): Record<string, unknown> {
  const { timeout_mins, disable_rollback, parameters, password } = body
  return {
    ...definition(body),
    ...(timeout_mins === undefined ? {} : { timeout_mins }),
    ...(disable_rollback === undefined ? {} : { disable_rollback }),
    parameters,
    ...(password ? { password } : {}),
  }
}

const ACTIONS = { check: { check: '' }, suspend: { suspend: null }, resume: { resume: null } } as const

interface Previewed extends HeatStackDetails {
  readonly resources?: readonly { readonly resource_name: string; readonly resource_type: string }[]
}

async function templateOf(cloud: Cloud, id: string) {
  const path = await stackPath(cloud, id)
  const [template, environment] = await Promise.all([
    heat(cloud).get<object>(`${path}/template`),
    heat(cloud).get<object>(`${path}/environment`),
  ])
  // Loaded with the first template: it takes some MB.
  const { stringify } = await import('yaml')
  return { template: stringify(template), environment: stringify(environment) }
}

/** Stacks, their life and their templates. */
export const stackRoutes: readonly Route[] = [
  handle(stacks.list, ({ cloud, query: { name, id, status, limit, marker } }) =>
    heat(cloud).pages('/stacks', 'stacks', {
      limit: limit ?? 200,
      marker,
      query: { ...(name ? { name } : {}), ...(id ? { id } : {}), ...statusQuery(status) },
      map: (rows: readonly HeatStack[]) => rows.map(toStack),
    }),
  ),
  handle(stacks.get, async ({ cloud, params: { id } }) =>
    toDetails(await heat(cloud).get<HeatStackDetails>(await stackPath(cloud, id), { pick: 'stack' })),
  ),
  handle(stacks.create, async ({ cloud, body }) => {
    const { stack_name } = body
    const made = await heat(cloud).post<{ readonly id: string }>(
      '/stacks',
      { stack_name, ...deployment(body) },
      { pick: 'stack' },
    )
    return answer({ status: 201, body: { id: made.id, stack_name } })
  }),
  handle(stacks.preview, async ({ cloud, body }) => {
    const { stack_name } = body
    const { password: _password, ...rest } = deployment(body)
    const found = await heat(cloud).post<Previewed>('/stacks/preview', { stack_name, ...rest }, { pick: 'stack' })
    return {
      stack_name,
      description: found.description ?? '',
      parameters: texts(found.parameters),
      resources: (found.resources ?? [])
        .flat()
        .map(({ resource_name, resource_type }) => ({ resource_name, resource_type })),
    }
  }),
  handle(stacks.update, async ({ cloud, params: { id }, body }) => {
    // Heat's PUT forgets the parameters that it is not given, hidden ones among them; its PATCH keeps them.
    await heat(cloud).patch(await stackPath(cloud, id), deployment(body))
  }),
  handle(stacks.remove, async ({ cloud, params: { id } }) => {
    await heat(cloud).delete(await stackPath(cloud, id))
  }),
  handle(stacks.act, async ({ cloud, params: { id }, body: { action } }) => {
    await heat(cloud).post(`${await stackPath(cloud, id)}/actions`, ACTIONS[action])
  }),
  handle(stacks.template, ({ cloud, params: { id } }) => templateOf(cloud, id)),
]
