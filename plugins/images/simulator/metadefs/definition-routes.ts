import { respond, ServiceFault } from '@fascia/sdk/simulator'
import type { GlanceCall, GlanceRoute } from '../glance-call.ts'
import { keepNamespace, metadefChange, namespaceOf, refuseProtected } from './metadef-call.ts'
import type { MetadefNamespace, MetadefObject, PropertyDefinition } from './namespace.ts'
import { ObjectBody, PropertyBody, parseMetadef } from './namespace-body.ts'
import { showObject } from './show-namespace.ts'

const PLACE = '/v2/metadefs/namespaces/:namespace'

function missing(kind: string, name: string, namespace: MetadefNamespace): ServiceFault {
  return new ServiceFault(
    404,
    `The metadata definition ${kind} with name=${name} was not found in namespace=${namespace.id}.`,
  )
}

function taken(kind: string, name: string, namespace: MetadefNamespace): ServiceFault {
  return new ServiceFault(
    409,
    `A metadata definition ${kind} with name=${name} already exists in namespace=${namespace.id}.`,
  )
}

function propertyOf(call: GlanceCall): { namespace: MetadefNamespace; name: string; property: PropertyDefinition } {
  const namespace = namespaceOf(call)
  const name = call.params.name ?? ''
  const property = namespace.properties[name]
  if (!property) throw missing('property', name, namespace)
  return { namespace, name, property }
}

function objectOf(call: GlanceCall): { namespace: MetadefNamespace; object: MetadefObject } {
  const namespace = namespaceOf(call)
  const name = call.params.name ?? ''
  const object = namespace.objects.find((one) => one.name === name)
  if (!object) throw missing('object', name, namespace)
  return { namespace, object }
}

function keepProperty(call: GlanceCall, namespace: MetadefNamespace, earlier?: string) {
  const { name, ...property } = parseMetadef(PropertyBody, call.body)
  if (name !== earlier && namespace.properties[name]) throw taken('property', name, namespace)
  const others = Object.entries(namespace.properties).filter(([one]) => one !== earlier)
  keepNamespace(call, namespace.id, { properties: { ...Object.fromEntries(others), [name]: property } })
  return { name, ...property }
}

function keepObject(call: GlanceCall, namespace: MetadefNamespace, earlier?: string) {
  const { properties = {}, ...rest } = parseMetadef(ObjectBody, call.body)
  if (rest.name !== earlier && namespace.objects.some(({ name }) => name === rest.name))
    throw taken('object', rest.name, namespace)
  const object = { ...rest, properties }
  keepNamespace(call, namespace.id, { objects: [...namespace.objects.filter(({ name }) => name !== earlier), object] })
  return showObject(object, namespace)
}

/** The properties and objects of a namespace, each on its own. */
export const definitionRoutes: GlanceRoute[] = [
  {
    method: 'GET',
    path: `${PLACE}/properties`,
    handler: (call) => ({ properties: namespaceOf(call).properties, schema: '/v2/schemas/metadefs/properties' }),
  },
  metadefChange('POST', `${PLACE}/properties`, (call) => respond(201, keepProperty(call, namespaceOf(call)))),
  {
    method: 'GET',
    path: `${PLACE}/properties/:name`,
    handler(call) {
      const { name, property } = propertyOf(call)
      return { name, ...property }
    },
  },
  metadefChange('PUT', `${PLACE}/properties/:name`, (call) => {
    const { namespace, name } = propertyOf(call)
    return keepProperty(call, namespace, name)
  }),
  metadefChange('DELETE', `${PLACE}/properties/:name`, (call) => {
    const { namespace, name } = propertyOf(call)
    refuseProtected(namespace, 'property', name)
    const properties = Object.fromEntries(Object.entries(namespace.properties).filter(([one]) => one !== name))
    keepNamespace(call, namespace.id, { properties })
    return respond(204)
  }),
  {
    method: 'GET',
    path: `${PLACE}/objects`,
    handler(call) {
      const namespace = namespaceOf(call)
      const objects = namespace.objects.map((object) => showObject(object, namespace))
      return { objects, schema: '/v2/schemas/metadefs/objects' }
    },
  },
  metadefChange('POST', `${PLACE}/objects`, (call) => respond(201, keepObject(call, namespaceOf(call)))),
  {
    method: 'GET',
    path: `${PLACE}/objects/:name`,
    handler(call) {
      const { namespace, object } = objectOf(call)
      return showObject(object, namespace)
    },
  },
  metadefChange('PUT', `${PLACE}/objects/:name`, (call) => {
    const { namespace, object } = objectOf(call)
    return keepObject(call, namespace, object.name)
  }),
  metadefChange('DELETE', `${PLACE}/objects/:name`, (call) => {
    const { namespace, object } = objectOf(call)
    refuseProtected(namespace, 'object', object.name)
    keepNamespace(call, namespace.id, { objects: namespace.objects.filter(({ name }) => name !== object.name) })
    return respond(204)
  }),
]
