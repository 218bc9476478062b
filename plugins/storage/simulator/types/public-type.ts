import { flag, isTrueText, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { CinderCall } from '../kit.ts'

/** What types of volumes and of groups have alike: all projects may use a public one. */
export interface PublicType {
  readonly name: string
  readonly description: string | null
  readonly isPublic: boolean
}

export const Name = Type.String({ minLength: 1, maxLength: 255 })
export const Description = Type.Optional(nullable(Type.String({ maxLength: 255 })))
export const TypeUpdate = Type.Object({
  name: Type.Optional(nullable(Name)),
  description: Description,
  is_public: Type.Optional(nullable(flag())),
})

/** The filter `is_public`, which applies to administrators: others see public types and their own. */
export const visibilityTests = {
  is_public:
    (text: string, { caller }: Pick<CinderCall, 'caller'>) =>
    (type: PublicType): boolean =>
      !caller.isAdmin || /^none$/i.test(text) || type.isPublic === isTrueText(text),
}

/** The fields that an update changes; undefined where it names none. */
export function changedFields({
  name,
  description,
  is_public,
}: Type.Static<typeof TypeUpdate>): Partial<PublicType> | undefined {
  if ((name ?? description ?? is_public ?? null) === null) return undefined
  return {
    ...(name ? { name } : {}),
    ...(description === undefined ? {} : { description }),
    ...(typeof is_public === 'boolean' ? { isPublic: is_public } : {}),
  }
}
