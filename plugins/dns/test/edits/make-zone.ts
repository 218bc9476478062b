import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { expect, vi } from 'vitest'

const PATIENCE = { timeout: 60_000, interval: 100 }

interface Settling extends MadeThing {
  readonly status: string
}

/** Reads what has its path, once Designate has spread it. */
export async function readSettled(native: NativeCloud, path: string): Promise<object> {
  return vi.waitFor(async () => {
    const found = await native.ask<Settling>('dns', 'GET', path)
    expect(found.status).not.toBe('PENDING')
    return found
  }, PATIENCE)
}

export async function makeZone(native: NativeCloud, body: object): Promise<string> {
  const { id } = await native.ask<MadeThing>('dns', 'POST', '/v2/zones', body)
  await readSettled(native, `/v2/zones/${id}`)
  native.afterwards(async () => {
    await native.ask('dns', 'DELETE', `/v2/zones/${id}`)
    await vi.waitFor(() => expect(native.ask('dns', 'GET', `/v2/zones/${id}`)).rejects.toThrow('404'), PATIENCE)
  })
  return id
}

/** A zone with its record sets. */
export async function readZone(native: NativeCloud, id: string): Promise<object> {
  const zone = await readSettled(native, `/v2/zones/${id}`)
  const { recordsets } = await native.ask<{ readonly recordsets: readonly { readonly type: string }[] }>(
    'dns',
    'GET',
    `/v2/zones/${id}/recordsets`,
  )
  // Designate writes the SOA itself.
  return { ...zone, recordsets: recordsets.filter(({ type }) => type !== 'SOA') }
}
