import { respond, ServiceFault } from '@fascia/sdk/simulator'
import { del, type GlanceCall, get, parse, post, put } from '../kit.ts'
import { CHANGE, keepNamespace, namespaceOf, refuseProtected } from './metadef-call.ts'
import type { MetadefNamespace, MetadefObject, PropertyDefinition } from './namespace.ts'
import { ObjectBody, PropertyBody } from './namespace-body.ts'
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
  const { name = '' } = call.params
  const property = Object.hasOwn(namespace.properties, name) ? namespace.properties[name] : undefined
  if (!property) throw missing('property', name, namespace)
  return { namespace, name, property }
}

function objectOf(call: GlanceCall): { namespace: MetadefNamespace; object: MetadefObject } {
  const namespace = namespaceOf(call)
  const { name = '' } = call.params
  const object = namespace.objects.find((one) => one.name === name)
  if (!object) throw missing('object', name, namespace)
  return { namespace, object }
}

function keepProperty(call: GlanceCall, namespace: MetadefNamespace, earlier?: string) {
  const { name, ...property } = parse(PropertyBody, call.body)
  if (name !== earlier && Object.hasOwn(namespace.properties, name)) throw taken('property', name, namespace)
  const others = Object.entries(namespace.properties).filter(([one]) => one !== earlier)
  keepNamespace(call, namespace.id, { properties: { ...Object.fromEntries(others), [name]: property } })
  return { name, ...property }
}

function keepObject(call: GlanceCall, namespace: MetadefNamespace, earlier?: string) {
  const { properties = {}, ...rest } = parse(ObjectBody, call.body)
  if (rest.name !== earlier && namespace.objects.some(({ name }) => name === rest.name))
    throw taken('object', rest.name, namespace)
  const object = { ...rest, properties }
  keepNamespace(call, namespace.id, { objects: [...namespace.objects.filter(({ name }) => name !== earlier), object] })
  return showObject(object, namespace)
}

/** The properties and objects of a namespace, each on its own. */
export const definitionRoutes = [
  get(`${PLACE}/properties`, (call) => ({
    properties: namespaceOf(call).properties,
    schema: '/v2/schemas/metadefs/properties',
  })),
  post(`${PLACE}/properties`, CHANGE, (call) => respond(201, keepProperty(call, namespaceOf(call)))),
  get(`${PLACE}/properties/:name`, (call) => {
    const { name, property } = propertyOf(call)
    return { name, ...property }
  }),
  put(`${PLACE}/properties/:name`, CHANGE, (call) => {
    const { namespace, name } = propertyOf(call)
    return keepProperty(call, namespace, name)
  }),
  del(`${PLACE}/properties/:name`, CHANGE, (call) => {
    const { namespace, name } = propertyOf(call)
    refuseProtected(namespace, 'property', name)
    const properties = Object.fromEntries(Object.entries(namespace.properties).filter(([one]) => one !== name))
    keepNamespace(call, namespace.id, { properties })
    return undefined
  }),
  // Whole: Glance reads no limit and no marker for objects.
  get(`${PLACE}/objects`, (call) => {
    const namespace = namespaceOf(call)
    const objects = namespace.objects.map((object) => showObject(object, namespace))
    return { objects, schema: '/v2/schemas/metadefs/objects' }
  }),
  post(`${PLACE}/objects`, CHANGE, (call) => respond(201, keepObject(call, namespaceOf(call)))),
  get(`${PLACE}/objects/:name`, (call) => {
    const { namespace, object } = objectOf(call)
    return showObject(object, namespace)
  }),
  put(`${PLACE}/objects/:name`, CHANGE, (call) => {
    const { namespace, object } = objectOf(call)
    return keepObject(call, namespace, object.name)
  }),
  del(`${PLACE}/objects/:name`, CHANGE, (call) => {
    const { namespace, object } = objectOf(call)
    refuseProtected(namespace, 'object', object.name)
    keepNamespace(call, namespace.id, { objects: namespace.objects.filter(({ name }) => name !== object.name) })
    return undefined
  }),
]
