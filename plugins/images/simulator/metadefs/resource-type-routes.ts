import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { del, get, parse, post } from '../kit.ts'
import { CHANGE, keepNamespace, keepResourceTypes, namespaceOf, refuseProtected } from './metadef-call.ts'
import { AssociationBody } from './namespace-body.ts'
import { showAssociation } from './show-namespace.ts'

const PLACE = '/v2/metadefs/namespaces/:namespace/resource_types'

/** The resource types that definitions apply to, and what ties a namespace to them. */
export const resourceTypeRoutes = [
  get('/v2/metadefs/resource_types', (call) => ({
    resource_types: call.rows.metadefTypes.find().map(({ id, ...times }) => ({ name: id, ...times })),
  })),
  get(PLACE, (call) => {
    const namespace = namespaceOf(call)
    return { resource_type_associations: namespace.associations.map((one) => showAssociation(one, namespace)) }
  }),
  post(PLACE, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    const association = parse(AssociationBody, call.body)
    if (namespace.associations.some(({ name }) => name === association.name))
      throw new ServiceFault(
        409,
        `The metadata definition resource-type association of resource-type=${association.name} to namespace=${namespace.id} already exists.`,
      )
    keepResourceTypes(call, [association])
    keepNamespace(call, namespace.id, { associations: [...namespace.associations, association] })
    return respond(201, showAssociation(association, namespace))
  }),
  del(`${PLACE}/:name`, CHANGE, (call) => {
    const namespace = namespaceOf(call)
    const name = call.params.name
    if (!namespace.associations.some((one) => one.name === name))
      throw new ServiceFault(
        404,
        `The metadata definition resource-type association of resource-type=${name} to namespace=${namespace.id}, was not found.`,
      )
    refuseProtected(namespace, 'resource-type-association', name)
    keepNamespace(call, namespace.id, { associations: namespace.associations.filter((one) => one.name !== name) })
    return undefined
  }),
]
