import { type Cloud, created, handle, itemReader, type NameLookup, type Route } from '@fascia/sdk/gateway'
import * as templates from '../api/cluster-templates.ts'
import { containers, own, textsOf, VERSION, withoutEmpty } from './magnum.ts'
import { relatedNames } from './template-groups.ts'

/** A template as Magnum answers it. */
interface MagnumTemplate {
  readonly uuid: string
}

const REQUEST = { microversion: VERSION } as const

export const templateItem = itemReader(templates.clusterTemplateType, own)

interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value?: unknown
}

/** A field that is emptied is taken away; the value of a label may be empty. */
function operation(path: string, before: unknown, after: unknown): PatchOperation[] {
  const isThere = before !== undefined && before !== null
  const isWanted = after !== undefined && after !== null && (after !== '' || path.startsWith('/labels/'))
  if (!isWanted) return isThere ? [{ op: 'remove', path }] : []
  if (before === after) return []
  return [{ op: isThere ? 'replace' : 'add', path, value: after }]
}

/** The JSON patch from what a template is to what is wanted: only what differs, labels key by key. */
export function templatePatch(
  before: Readonly<Record<string, unknown>>,
  wanted: Partial<templates.TemplateFields>,
): PatchOperation[] {
  const { labels, ...fields } = wanted
  const plain = Object.entries(fields).flatMap(([name, value]) => operation(`/${name}`, before[name], value))
  if (labels === undefined) return plain
  const old = textsOf(before.labels)
  const keys = new Set([...Object.keys(old), ...Object.keys(labels)])
  const [was, is] = [new Map(Object.entries(old)), new Map(Object.entries(labels))]
  const path = (key: string) => `/labels/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  return [...plain, ...[...keys].flatMap((key) => operation(path(key), was.get(key), is.get(key)))]
}

async function allTemplates(cloud: Cloud): Promise<templates.ClusterTemplate[]> {
  const found: MagnumTemplate[] = []
  for await (const { items } of containers(cloud).pages<MagnumTemplate>(
    '/clustertemplates',
    'clustertemplates',
    REQUEST,
  ))
    found.push(...items)
  return found.map((one) => templateItem(one)).sort((one, other) => one.name.localeCompare(other.name))
}

/** Names of templates for other pages. */
export const templateNames: NameLookup = async (cloud) =>
  (await allTemplates(cloud)).map(({ id, name }) => ({ id, name }))

export const templateRoutes: readonly Route[] = [
  /** [CINFRA-069] */
  handle(templates.list, async function* ({ cloud, settings, query }) {
    const found = await allTemplates(cloud)
    const isRelated = relatedNames(settings('CLUSTER_TEMPLATE_GROUP_FILTERS'), found, query.related_to)
    yield { items: found.filter(({ name }) => isRelated(name)) }
  }),
  handle(templates.get, async ({ cloud, params }) =>
    templateItem(await containers(cloud).get<MagnumTemplate>('/clustertemplates/:id', { params, ...REQUEST })),
  ),
  handle(templates.create, async ({ cloud, body }) => {
    const made = await containers(cloud).post<MagnumTemplate>('/clustertemplates', withoutEmpty(body), REQUEST)
    return created(`/api/container_infra/cluster_templates/${made.uuid}`, templateItem(made))
  }),
  handle(templates.change, async ({ cloud, params, body }) => {
    const request = { params, ...REQUEST }
    const before = await containers(cloud).get<MagnumTemplate>('/clustertemplates/:id', request)
    const changes = templatePatch({ ...before }, body)
    if (changes.length === 0) return templateItem(before)
    return templateItem(await containers(cloud).patch<MagnumTemplate>('/clustertemplates/:id', changes, request))
  }),
  handle(templates.remove, async ({ cloud, body }) => {
    for (const id of body) await containers(cloud).delete('/clustertemplates/:id', { params: { id }, ...REQUEST })
  }),
]
