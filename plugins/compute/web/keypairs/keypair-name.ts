import type { FormRule } from '@fascia/sdk/web/form'
import Type from 'typebox'

const TAKEN = 'Key pair already exists'

/** Letters, digits, space, underscore and hyphen (decision 9) [COMPUTE-017]. */
export const KeypairName = Type.String({ pattern: '^[A-Za-z0-9 _-]*$', minLength: 1, maxLength: 255 })

export const NAME_FIELD = {
  label: 'Key Pair Name',
  help: 'Letters, digits, spaces, underscores and hyphens.',
  messages: { format: 'The name may contain letters, digits, spaces, underscores and hyphens only.' },
}

/** Names are compared as Nova's database does, without case; a name of spaces is none [COMPUTE-017, COMPUTE-018]. */
export function nameRule(names: readonly string[]): FormRule {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  return {
    at: 'name',
    isEager: true,
    check(value) {
      if (typeof value !== 'string' || value === '') return undefined
      const name = value.trim()
      if (name === '') return 'Key Pair Name is a required field'
      return taken.has(name.toLowerCase()) ? TAKEN : undefined
    },
  }
}
