import { deleteCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { crud, field, openEnum, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { NewSpec, Spec, SpecChange } from './specs.ts'

/** Who keeps to QoS specs: the storage, the hypervisor, or each its part. */
export const CONSUMERS = ['back-end', 'front-end', 'both'] as const
/** One of `CONSUMERS`. */
export type Consumer = (typeof CONSUMERS)[number]

/** Limits of the quality of service, which volume types are associated with. */
export const qosSpecType = resource('OS::Cinder::QoSSpecs', {
  name: field.text('Name'),
  id: field.id('ID'),
  consumer: field.of('text', 'Consumer', openEnum([...CONSUMERS])),
  specs: field.map('Specs'),
})
/** QoS specs, as calls answer them. */
export type QosSpec = Value<typeof qosSpecType.schema>

const consumer = Type.Enum([...CONSUMERS])

/** All QoS specs, for administrators. A new one has no keys; Cinder refuses to delete one that a volume type is associated with. */
export const { list, get, create, update, remove } = crud('/api/cinder/qosspecs/', qosSpecType, {
  create: { name: Type.String({ minLength: 1, maxLength: 255 }), consumer },
  update: { consumer },
})

/** The keys of QoS specs with their values. */
export const listSpecs = listCall('/api/cinder/qosspecs/:owner_id/specs/', { item: Spec })
/** Adds a key. */
export const createSpec = postCall('/api/cinder/qosspecs/:owner_id/specs/', { body: NewSpec, answer: Spec })
/** Gives a key another value. */
export const changeSpec = putCall('/api/cinder/qosspecs/:owner_id/specs/:id/', { body: SpecChange })
/** Takes a key away. */
export const removeSpec = deleteCall('/api/cinder/qosspecs/:owner_id/specs/:id/')

/** The type of their keys, for extensions. */
export const qosKeyType = typeRef('OS::Cinder::QoSSpecsKey', Spec)
