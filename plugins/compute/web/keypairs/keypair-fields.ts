import type { Blocked, SourceTools } from '@fascia/sdk/web/declare'
import { choiceField, textField } from '@fascia/sdk/web/declare'
import { KEY_TYPE_TEXTS, list } from '../../api/keypairs.ts'
import { get as limits } from '../../api/limits.ts'
import { keypairNameProblem, NAME_PATTERN } from './keypair-name.ts'

export interface KeypairRoom {
  /** Of the key pairs that exist. */
  readonly names: readonly string[]
  /** How many the quota allows, once that many exist. */
  readonly fullAt: number | undefined
}

/** Nova counts a person's key pairs only here: its limits say how many are allowed, not how many exist. A failed read refuses nothing. */
export async function keypairRoom({ read }: SourceTools<unknown>): Promise<KeypairRoom> {
  const [keypairs, { maxTotalKeypairs }] = await Promise.all([
    read(list).catch(() => []),
    read(limits).catch((): { readonly maxTotalKeypairs?: number } => ({})),
  ])
  const limit = maxTotalKeypairs ?? Number.POSITIVE_INFINITY
  return { names: keypairs.map(({ name }) => name), fullAt: keypairs.length >= limit ? limit : undefined }
}

/** Why no key pair can be added now. */
export function keypairBlocked({ room }: { readonly room: KeypairRoom | undefined }): Blocked | undefined {
  if (room?.fullAt === undefined) return undefined
  return {
    title: {
      one: 'The quota of {count} key pair is used up.',
      other: 'The quota of {count} key pairs is used up.',
    },
    body: 'Delete a key pair that you no longer need, or ask an administrator for a larger quota.',
    values: { count: room.fullAt },
  }
}

interface Named {
  readonly name: string
}
interface Sources {
  readonly room: typeof keypairRoom
}

/** Key Pair Name, and SSH Key, which is the default, or X509 Certificate [COMPUTE-016…018]. */
export const KEYPAIR_FIELDS = {
  name: textField<Named, Sources, unknown>('Key Pair Name', {
    help: 'Letters, digits, spaces, underscores and hyphens.',
    pattern: NAME_PATTERN,
    messages: { format: 'The name may contain letters, digits, spaces, underscores and hyphens only.' },
    isEager: true,
    check: ({ name }, { room }) => keypairNameProblem(name, room?.names ?? []),
  }),
  key_type: choiceField<'ssh' | 'x509', Named, Sources, unknown>('Key Type', { choices: KEY_TYPE_TEXTS }),
}
