import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { collection, del, get, parse, post, put } from '../kit.ts'
import {
  CHANGE,
  keepNamespace,
  keepResourceTypes,
  mayRead,
  namespaceOf,
  refuseProtected,
  unknownNamespace,
} from './metadef-call.ts'
import { NamespaceBody } from './namespace-body.ts'
import { showNamespace, showWholeNamespace } from './show-namespace.ts'

const LIST = '/v2/metadefs/namespaces'

export const namespaceRoutes = [
  ...collection('metadefs', {
    verbs: ['list'],
    plural: 'namespaces',
    path: LIST,
    isListed: (namespace, call) => mayRead(call, namespace),
    badMarker: unknownNamespace,
    tests: {
      visibility(text) {
        if (text !== 'public' && text !== 'private') throw new ServiceFault(400, `Invalid visibility value: ${text}`)
        return ({ visibility }) => visibility === text
      },
      resource_types(text) {
        const types = text.split(',')
        return ({ associations }) => associations.some(({ name }) => types.includes(name))
      },
    },
    sort: {
      namespace: 'id',
      display_name: 'display_name',
      visibility: 'visibility',
      created_at: 'created_at',
      updated_at: 'updated_at',
    },
    show: showNamespace,
  }),
  post(LIST, CHANGE, (call) => {
    const body = parse(NamespaceBody, call.body)
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
  get(`${LIST}/:namespace`, (call) => showWholeNamespace(namespaceOf(call), call.query.get('resource_type'))),
  put(`${LIST}/:namespace`, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    const body = parse(NamespaceBody, call.body)
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
  del(`${LIST}/:namespace`, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    refuseProtected(namespace, 'namespace', namespace.id)
    call.rows.metadefs.remove(namespace.id)
    return undefined
  }),
]
