import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { collection, del, type GlanceCall, get, parse, post, put } from '../kit.ts'
import { CHANGE, keepResourceTypes, mayRead, namespaceOf, refuseProtected, unknownNamespace } from './metadef-call.ts'
import { NamespaceBody } from './namespace-body.ts'
import { showNamespace, showWholeNamespace } from './show-namespace.ts'

const LIST = '/v2/metadefs/namespaces'

function refuseTaken({ rows }: GlanceCall, id: string): void {
  if (rows.metadefs.get(id)) throw new ServiceFault(409, `The metadata definition namespace=${id} already exists.`)
}

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
    const { namespace: id, resource_type_associations: associations = [], objects = [], tags = [], ...fields } = body
    refuseTaken(call, id)
    keepResourceTypes(call, associations)
    const namespace = call.rows.metadefs.add({
      owner: call.caller.projectId,
      ...fields,
      id,
      associations,
      objects: objects.map((object) => ({ properties: {}, ...object })),
      tags: tags.map(({ name }) => name),
      created_at: call.timestamp(),
      updated_at: call.timestamp(),
    })
    return respond(201, showWholeNamespace(namespace, null), { location: `${LIST}/${id}` })
  }),
  get(`${LIST}/:namespace`, (call) => showWholeNamespace(namespaceOf(call), call.query.get('resource_type'))),
  put(`${LIST}/:namespace`, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    const {
      namespace: id,
      resource_type_associations,
      objects,
      properties,
      tags,
      ...fields
    } = parse(NamespaceBody, call.body)
    if (id !== namespace.id) refuseTaken(call, id)
    call.rows.metadefs.remove(namespace.id)
    // A field that the body leaves out gets its default; what the namespace defines is kept.
    return showNamespace(
      call.rows.metadefs.add({
        owner: namespace.owner,
        ...fields,
        id,
        associations: namespace.associations,
        properties: namespace.properties,
        objects: namespace.objects,
        tags: namespace.tags,
        created_at: namespace.created_at,
        updated_at: call.timestamp(),
      }),
    )
  }),
  del(`${LIST}/:namespace`, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    refuseProtected(namespace, 'namespace', namespace.id)
    call.rows.metadefs.remove(namespace.id)
    return undefined
  }),
]
