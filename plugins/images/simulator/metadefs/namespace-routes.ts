import { respond, ServiceFault } from '@fascia/sdk/simulator'
import type { GlanceRoute } from '../glance-call.ts'
import { listNamespaces } from './list-namespaces.ts'
import { keepNamespace, keepResourceTypes, metadefChange, namespaceOf, refuseProtected } from './metadef-call.ts'
import { NamespaceBody, parseMetadef } from './namespace-body.ts'
import { showNamespace, showWholeNamespace } from './show-namespace.ts'

const LIST = '/v2/metadefs/namespaces'

export const namespaceRoutes: GlanceRoute[] = [
  { method: 'GET', path: LIST, handler: listNamespaces },
  metadefChange('POST', LIST, (call) => {
    const body = parseMetadef(NamespaceBody, call.body)
    if (call.rows.metadefs.get(body.namespace))
      throw new ServiceFault(409, `The metadata definition namespace=${body.namespace} already exists.`)
    const { namespace: id, resource_type_associations: associations = [], objects = [], properties = {} } = body
    keepResourceTypes(
      call,
      associations.map(({ name }) => name),
    )
    const namespace = call.rows.metadefs.add({
      id,
      display_name: body.display_name ?? null,
      description: body.description ?? null,
      visibility: body.visibility ?? 'private',
      protected: body.protected ?? false,
      owner: body.owner ?? call.caller.projectId,
      associations,
      properties,
      objects: objects.map((object) => ({ ...object, properties: object.properties ?? {} })),
      created_at: call.timestamp(),
      updated_at: call.timestamp(),
    })
    return respond(201, showWholeNamespace(namespace, null), { location: `${LIST}/${id}` })
  }),
  {
    method: 'GET',
    path: `${LIST}/:namespace`,
    handler: (call) => showWholeNamespace(namespaceOf(call), call.query.get('resource_type')),
  },
  metadefChange('PUT', `${LIST}/:namespace`, (call) => {
    const namespace = namespaceOf(call)
    const body = parseMetadef(NamespaceBody, call.body)
    const isRenamed = body.namespace !== namespace.id
    if (isRenamed && call.rows.metadefs.get(body.namespace))
      throw new ServiceFault(409, `The metadata definition namespace=${body.namespace} already exists.`)
    const next = {
      ...namespace,
      id: body.namespace,
      display_name: body.display_name ?? null,
      description: body.description ?? null,
      visibility: body.visibility ?? 'private',
      protected: body.protected ?? false,
      owner: body.owner ?? namespace.owner,
      updated_at: call.timestamp(),
    } as const
    if (isRenamed) {
      call.rows.metadefs.remove(namespace.id)
      call.rows.metadefs.add(next)
    } else keepNamespace(call, namespace.id, next)
    return showNamespace(next)
  }),
  metadefChange('DELETE', `${LIST}/:namespace`, (call) => {
    const namespace = namespaceOf(call)
    refuseProtected(namespace, 'namespace', namespace.id)
    call.rows.metadefs.remove(namespace.id)
    return respond(204)
  }),
]
