import type { Keypair } from '../../../api/keypairs.ts'

export const BAD_KEY_NAME = 'Keypair already exists or name contains bad characters.'

const NAME = /^[A-Za-z0-9 _-]+$/

/** Whether a key pair may be called so: letters, digits, space, underscore and hyphen, and no name that is taken [LAUNCH-037]. */
export function isGoodKeyName(name: string, existing: readonly Pick<Keypair, 'name'>[]): boolean {
  return NAME.test(name) && !existing.some((keypair) => keypair.name === name)
}
