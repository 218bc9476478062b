import { handle, type Route, type ServiceClient, type UpstreamPage } from '@fascia/sdk/gateway'
import * as choices from '../api/choices.ts'

/** Barbican's largest page. */
const PAGE = 100

interface Times {
  readonly created?: string | null
  readonly updated?: string | null
}
type BarbicanContainer = Partial<choices.Certificate> & Times & { readonly container_ref: string }
type BarbicanSecret = Partial<choices.Secret> & Times & { readonly secret_ref: string }

/** Every page of a list of Barbican, which counts from an offset. */
async function* pagesOf<Row, Item>(
  barbican: ServiceClient,
  kind: 'containers' | 'secrets',
  query: Readonly<Record<string, string>>,
  map: (row: Row) => Item,
): AsyncIterable<UpstreamPage<Item>> {
  for (let offset = 0; ; offset += PAGE) {
    const request = { query: { ...query, limit: PAGE, offset }, pick: kind }
    const rows = await barbican.get<readonly Row[]>(`/${kind}`, request)
    yield { items: rows.map(map) }
    if (rows.length < PAGE) return
  }
}

/** What the key manager holds for listeners [LB-087]. */
export const keyRoutes: readonly Route[] = [
  handle(choices.listCertificates, ({ cloud }) =>
    pagesOf(
      cloud.service('key-manager'),
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
    pagesOf(
      cloud.service('key-manager'),
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
