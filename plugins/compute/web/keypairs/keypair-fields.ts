import { type FormAnswers, field } from '@fascia/sdk/web/declare'
import { KEY_TYPE_TEXTS, list } from '../../api/keypairs.ts'
import { get as limits } from '../../api/limits.ts'
import { keypairNameProblem, NAME_PATTERN } from './keypair-name.ts'

/** What the forms load. Nova counts a person's key pairs nowhere: its limits say how many are allowed, not how many exist. */
export const KEYPAIR_SOURCES = { keyPairs: list, limits }
type Sources = typeof KEYPAIR_SOURCES

/** Why no key pair can be added now; while one of the sources is not there, nothing is refused. */
export function keypairBlocked({ answers }: { readonly answers: FormAnswers<Sources> }) {
  const { keyPairs = [], limits } = answers
  const count = limits?.maxTotalKeypairs ?? Number.POSITIVE_INFINITY
  if (keyPairs.length < count) return undefined
  return {
    title: {
      one: 'The quota of {count} key pair is used up.',
      other: 'The quota of {count} key pairs is used up.',
    },
    body: 'Delete a key pair that you no longer need, or ask an administrator for a larger quota.',
    values: { count },
  }
}

interface Named {
  readonly name: string
}

/** Key Pair Name, and SSH Key, which is the default, or X509 Certificate [COMPUTE-016…018]. */
export const KEYPAIR_FIELDS = {
  name: field.text<Named, Sources, unknown>('Key Pair Name', {
    help: 'Letters, digits, spaces, underscores and hyphens.',
    pattern: NAME_PATTERN,
    messages: { format: 'The name may contain letters, digits, spaces, underscores and hyphens only.' },
    isEager: true,
    check: ({ values: { name }, answers: { keyPairs = [] } }) => keypairNameProblem(name, keyPairs),
  }),
  key_type: field.choice<'ssh' | 'x509', Named, Sources, unknown>('Key Type', { choices: KEY_TYPE_TEXTS }),
}
