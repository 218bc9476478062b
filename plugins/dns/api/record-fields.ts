import { optional } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The least and the most seconds for which others may keep an answer. */
export const Seconds = { minimum: 1, maximum: 2_147_483_647 }
/** A description as a person gives it. */
export const Description = optional(Type.String({ maxLength: 160 }))
