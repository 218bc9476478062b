import { Fault } from '@fascia/sdk/common'
import { handle, type Route } from '@fascia/sdk/gateway'
import * as templates from '../api/templates.ts'
import { heat } from './heat.ts'

interface TypeSchema {
  readonly resource_type: string
  readonly description?: string | null
  readonly support_status?: { readonly status?: string } | null
  readonly properties?: object
  readonly attributes?: object
}

interface HeatVersion {
  readonly version: string
  readonly type: string
}

const toVersion = ({ version, type }: HeatVersion): templates.TemplateVersion => ({ id: version, version, type })

/** What the service offers to templates. */
export const templateRoutes: readonly Route[] = [
  handle(templates.resourceTypes, async function* ({ cloud, query: { type } }) {
    const query = type ? { name: type } : {}
    const found = await heat(cloud).get<readonly (string | { readonly resource_type: string })[]>('/resource_types', {
      query,
      pick: 'resource_types',
    })
    yield { items: found.map((one) => ({ id: typeof one === 'string' ? one : one.resource_type })) }
  }),
  handle(templates.getResourceType, async ({ cloud, params }) => {
    const found = await heat(cloud).get<TypeSchema>('/resource_types/:id', { params })
    return {
      id: found.resource_type,
      description: found.description ?? '',
      support_status: found.support_status?.status ?? '',
      properties: JSON.stringify(found.properties ?? {}, undefined, 2),
      attributes: JSON.stringify(found.attributes ?? {}, undefined, 2),
    }
  }),
  handle(templates.templateVersions, async function* ({ cloud }) {
    const found = await heat(cloud).get<readonly HeatVersion[]>('/template_versions', { pick: 'template_versions' })
    yield { items: found.map(toVersion) }
  }),
  handle(templates.getTemplateVersion, async ({ cloud, params: { id } }) => {
    const found = await heat(cloud).get<readonly HeatVersion[]>('/template_versions', { pick: 'template_versions' })
    const version = found.find((one) => one.version === id)
    if (!version)
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, message: `There is no template version ${id}.` })
    return toVersion(version)
  }),
  handle(templates.functions, async function* ({ cloud, params }) {
    const found = await heat(cloud).get<
      readonly { readonly functions: string; readonly description?: string | null }[]
    >('/template_versions/:version/functions', { params, pick: 'template_functions' })
    yield { items: found.map(({ functions, description }) => ({ id: functions, description: description ?? '' })) }
  }),
]
