import { handle, type Route } from '@fascia/sdk/gateway'
import * as choices from '../api/choices.ts'
import { keyManager, keyPages } from './certificates/key-store.ts'

interface Times {
  readonly created?: string | null
  readonly updated?: string | null
}
type BarbicanContainer = Partial<choices.Certificate> & Times & { readonly container_ref: string }
type BarbicanSecret = Partial<choices.Secret> & Times & { readonly secret_ref: string }

/** What the key manager holds for listeners [LB-087]. */
export const keyRoutes: readonly Route[] = [
  handle(choices.listCertificates, ({ cloud }) =>
    keyPages(
      keyManager(cloud),
      'containers',
      { type: 'certificate' },
      ({ name, type, container_ref, status, secret_refs, consumers, created, updated }: BarbicanContainer) => ({
        name: name ?? null,
        type: type ?? 'certificate',
        container_ref,
        status: status ?? null,
        secret_refs: secret_refs ?? [],
        consumers: consumers ?? [],
        created_at: created ?? null,
        updated_at: updated ?? null,
      }),
    ),
  ),
  handle(choices.listSecrets, ({ cloud }) =>
    keyPages(
      keyManager(cloud),
      'secrets',
      {},
      ({
        name,
        secret_ref,
        secret_type,
        expiration,
        status,
        algorithm,
        bit_length,
        mode,
        created,
        updated,
      }: BarbicanSecret) => ({
        name: name ?? null,
        secret_ref,
        secret_type: secret_type ?? null,
        expiration: expiration ?? null,
        status: status ?? null,
        algorithm: algorithm ?? null,
        bit_length: bit_length ?? null,
        mode: mode ?? null,
        created_at: created ?? null,
        updated_at: updated ?? null,
      }),
    ),
  ),
]
