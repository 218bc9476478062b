import type { GatewayClient } from '@fascia/testing/contract'
import { expect, vi } from 'vitest'
import * as volumes from '../../api/volumes.ts'

/** A real cloud takes its time. */
export const PATIENCE = { timeout: 120_000, interval: 300 }

/** Waits until a volume has a status, and gives the volume. */
export async function settle(cloud: GatewayClient, id: string, status: string): Promise<volumes.Volume> {
  return vi.waitFor(async () => {
    const volume = await cloud.send(volumes.get, { params: { id } })
    expect(volume.status).toBe(status)
    return volume
  }, PATIENCE)
}

/** Makes a volume of 1 GiB, and waits until it can be used. */
export async function makeVolume(cloud: GatewayClient, name: string): Promise<volumes.Volume> {
  const body = { name, description: null, size: 1, volume_type: null, availability_zone: null, metadata: null }
  const made = await cloud.send(volumes.create, { body })
  return settle(cloud, made.id, 'available')
}

/** Waits until a volume is gone. */
export async function isGone(cloud: GatewayClient, id: string): Promise<void> {
  await vi.waitFor(async () => {
    expect((await cloud.refusal(volumes.get, { params: { id } })).status).toBe(404)
  }, PATIENCE)
}
