import { deleteCall, getCall, listCall, patchCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { NewSpec, Spec, SpecChange } from './specs.ts'

/** Who keeps to QoS specs: the storage, the hypervisor, or each its part. */
export const CONSUMERS = ['back-end', 'front-end', 'both'] as const
export type Consumer = (typeof CONSUMERS)[number]

/** Limits of the quality of service, which volume types are associated with. */
export const QosSpec = Type.Object({
  id: Type.String(),
  name: Type.String(),
  consumer: openEnum([...CONSUMERS]),
  specs: Type.Record(Type.String(), Type.String()),
})
export type QosSpec = Value<typeof QosSpec>

const consumer = Type.Enum([...CONSUMERS])

/** All QoS specs, for administrators. */
export const list = listCall('/api/cinder/qosspecs/', { item: QosSpec })
/** One of them, by its id. */
export const get = getCall('/api/cinder/qosspecs/:id/', { answer: QosSpec })
/** Makes QoS specs without keys. */
export const create = postCall('/api/cinder/qosspecs/', {
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }), consumer }, { additionalProperties: false }),
  answer: QosSpec,
})
/** Changes who keeps to them. */
export const update = patchCall('/api/cinder/qosspecs/:id/', {
  body: Type.Object({ consumer }, { additionalProperties: false }),
})
/** Deletes QoS specs. Cinder refuses those that a volume type is associated with. */
export const remove = deleteCall('/api/cinder/qosspecs/:id/')

/** The keys of QoS specs with their values. */
export const listSpecs = listCall('/api/cinder/qosspecs/:owner_id/specs/', { item: Spec })
/** Adds a key. */
export const createSpec = postCall('/api/cinder/qosspecs/:owner_id/specs/', { body: NewSpec, answer: Spec })
/** Gives a key another value. */
export const changeSpec = putCall('/api/cinder/qosspecs/:owner_id/specs/:id/', { body: SpecChange })
/** Takes a key away. */
export const removeSpec = deleteCall('/api/cinder/qosspecs/:owner_id/specs/:id/')

/** The type of QoS specs, for extensions. */
export const qosSpecType = typeRef('OS::Cinder::QoSSpecs', QosSpec)
/** The type of their keys, for extensions. */
export const qosKeyType = typeRef('OS::Cinder::QoSSpecsKey', Spec)
