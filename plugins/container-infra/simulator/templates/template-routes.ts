import {
  badRequest,
  hasRight,
  isTrueText,
  type PatchOperation,
  parseJsonPatch,
  respond,
  type ServiceFault,
} from '@fascia/sdk/simulator'
import { collection, del, dialect, get, type MagnumCall, type MagnumRoute, patch, post, timeText } from '../kit.ts'
import { checkResources, driverProblem } from './check-template.ts'
import { findTemplate, isVisible } from './find-template.ts'
import { NewTemplate, type Template } from './template.ts'

function show({ id, projectId, userId, createdAt, updatedAt, ...fields }: Template, { baseUrl }: MagnumCall) {
  return {
    uuid: id,
    project_id: projectId,
    user_id: userId,
    ...fields,
    created_at: timeText(createdAt),
    updated_at: timeText(updatedAt),
    links: [{ rel: 'self', href: `${baseUrl}/clustertemplates/${id}` }],
  }
}

type Fields = Omit<Template, 'id' | 'projectId' | 'userId' | 'createdAt' | 'updatedAt' | 'cluster_distro'>

function labelsOf(labels: NewTemplate['labels']): Record<string, string> {
  return Object.fromEntries(Object.entries(labels ?? {}).map(([key, value]) => [key, String(value)]))
}

/** A template as it is kept: what a request leaves out has Magnum's defaults. */
function fieldsOf(given: NewTemplate, call: Pick<MagnumCall, 'uuid'>): Fields {
  const isKubernetes = given.coe === 'kubernetes'
  return {
    name: given.name ?? `template-${call.uuid().slice(0, 8)}`,
    coe: given.coe,
    image_id: given.image_id,
    keypair_id: given.keypair_id ?? null,
    flavor_id: given.flavor_id ?? 'm1.small',
    master_flavor_id: given.master_flavor_id ?? 'm1.small',
    dns_nameserver: given.dns_nameserver ?? '8.8.8.8',
    external_network_id: given.external_network_id ?? null,
    fixed_network: given.fixed_network ?? null,
    fixed_subnet: given.fixed_subnet ?? null,
    network_driver: given.network_driver ?? (isKubernetes ? 'flannel' : 'docker'),
    volume_driver: given.volume_driver ?? null,
    apiserver_port: given.apiserver_port ?? null,
    docker_volume_size: given.docker_volume_size ?? null,
    docker_storage_driver: given.docker_storage_driver ?? 'overlay2',
    http_proxy: given.http_proxy ?? null,
    https_proxy: given.https_proxy ?? null,
    no_proxy: given.no_proxy ?? null,
    insecure_registry: given.insecure_registry ?? null,
    registry_enabled: given.registry_enabled ?? false,
    labels: labelsOf(given.labels),
    tls_disabled: given.tls_disabled ?? false,
    public: given.public ?? false,
    hidden: given.hidden ?? false,
    server_type: given.server_type ?? 'vm',
    floating_ip_enabled: given.floating_ip_enabled ?? true,
    master_lb_enabled: given.master_lb_enabled ?? false,
    tags: given.tags ?? null,
  }
}

async function checked(call: MagnumCall, fields: Fields): Promise<Fields & Partial<Pick<Template, 'cluster_distro'>>> {
  const problem = driverProblem(fields)
  if (problem) throw problem
  const flavors = [fields.flavor_id, fields.master_flavor_id]
  const cluster_distro = await checkResources(call, { ...fields, flavors })
  return { ...fields, ...(cluster_distro === undefined ? {} : { cluster_distro }) }
}

/** Publishing and hiding are for administrators. */
function admitPublishing(call: MagnumCall, { public: isPublic, hidden }: Pick<Fields, 'public' | 'hidden'>): void {
  if ((isPublic || hidden) && !hasRight(call, 'admin')) throw dialect.refuse.forbidden('clustertemplate:publish')
}

const referenced = (id: string): ServiceFault =>
  badRequest(`ClusterTemplate ${id} is referenced by one or multiple clusters.`)

function addTemplate(call: MagnumCall, fields: Awaited<ReturnType<typeof checked>>): Template {
  return call.rows.clustertemplates.add({
    ...fields,
    projectId: call.caller.projectId,
    userId: call.caller.userId,
    createdAt: call.now(),
    updatedAt: null,
  })
}

const IMMUTABLE = ['uuid', 'id', 'links', 'project_id', 'user_id', 'created_at', 'updated_at', 'cluster_distro']

/** A value of a patch, which is a text or a number: clients write `True` for true and `5` for 5. */
function scalar(name: string, value: unknown): unknown {
  if (typeof value === 'object')
    throw badRequest(`Invalid input for field/attribute ${name}. Value: '${JSON.stringify(value)}'.`)
  const type: unknown = Reflect.get(Object(Reflect.get(NewTemplate.properties, name)), 'type')
  if (typeof value !== 'string') return value
  if (type === 'boolean') return isTrueText(value)
  return /^(docker_volume_size|apiserver_port)$/.test(name) && /^\d+$/.test(value) ? Number(value) : value
}

/** A template with a JSON patch applied: removed fields fall back to the defaults. */
function patched(call: MagnumCall, template: Template, changes: readonly PatchOperation[]): Fields {
  const { id, projectId, userId, createdAt, updatedAt, cluster_distro: _distro, ...fields } = template
  const wanted = new Map<string, unknown>(Object.entries(fields).filter(([, value]) => value !== null))
  for (const { op, path, value } of changes) {
    const [name = '', key] = path
    if (IMMUTABLE.includes(name)) throw badRequest(`'/${name}' is an internal attribute and can not be updated`)
    const isMandatory = name === 'image_id' || name === 'coe'
    if (op === 'remove' && isMandatory) throw badRequest(`'/${name}' is a mandatory attribute and can not be removed`)
    if (key !== undefined && name === 'labels') {
      const labels = new Map(Object.entries(Object(wanted.get(name))))
      if (op === 'remove') labels.delete(key)
      else labels.set(key, scalar(name, value))
      wanted.set(name, Object.fromEntries(labels))
    } else if (op === 'remove') wanted.delete(name)
    else wanted.set(name, scalar(name, value))
  }
  return fieldsOf(dialect.parse(NewTemplate, Object.fromEntries(wanted)), call)
}

function ownTemplate(call: MagnumCall, ident: string, rule: string): Template {
  const template = findTemplate(call, ident)
  if (!call.caller.isAdmin && template.projectId !== call.caller.projectId) throw dialect.refuse.forbidden(rule)
  return template
}

async function changeTemplate(call: MagnumCall, ident: string) {
  // A body that is no patch is refused before the template is looked for.
  const changes = parseJsonPatch(call.body)
  const template = ownTemplate(call, ident, 'clustertemplate:update')
  const wanted = patched(call, template, changes)
  admitPublishing(call, wanted)
  const changed = Object.entries(wanted).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(template, name)) ? [] : [name],
  )
  const isPublishing = changed.length === 1 && ['public', 'hidden', 'tags'].includes(changed[0] ?? '')
  const isUsed = call.rows.clusters.count({ templateId: template.id }) > 0
  if (isUsed && changed.length > 0 && !isPublishing) throw referenced(template.id)
  const fields = await checked(call, wanted)
  const after = call.rows.clustertemplates.set(template.id, { ...fields, updatedAt: call.now() })
  return show(after ?? template, call)
}

export const templateRoutes: readonly MagnumRoute[] = [
  ...collection('clustertemplates', {
    singular: 'clustertemplate',
    noun: 'ClusterTemplate',
    detail: true,
    verbs: ['list'],
    isListed: isVisible,
    sort: { id: 'createdAt', name: 'name', uuid: 'id', created_at: 'createdAt', coe: 'coe', image_id: 'image_id' },
    show,
    summary: show,
  }),
  get('/clustertemplates/:id', { right: 'reader', rule: 'clustertemplate:get' }, (call) =>
    show(findTemplate(call, call.params.id), call),
  ),
  post('/clustertemplates', { right: 'member', rule: 'clustertemplate:create', body: NewTemplate }, async (call) => {
    admitPublishing(call, { public: call.body.public ?? false, hidden: call.body.hidden ?? false })
    return respond(201, show(addTemplate(call, await checked(call, fieldsOf(call.body, call))), call))
  }),
  patch('/clustertemplates/:id', { right: 'member', rule: 'clustertemplate:update' }, (call) =>
    changeTemplate(call, call.params.id),
  ),
  del('/clustertemplates/:id', { right: 'member', rule: 'clustertemplate:delete' }, (call) => {
    const { id } = ownTemplate(call, call.params.id, 'clustertemplate:delete')
    if (call.rows.clusters.count({ templateId: id }) > 0) throw referenced(id)
    call.rows.clustertemplates.remove(id)
    return undefined
  }),
]
