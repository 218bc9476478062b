import { signIn } from '@fascia/testing/server'
import { expect } from 'vitest'

/** Leaves notes of the fixture plugin at the gateway, by its own API. */
export async function leaveNotes(url: string, ...ids: readonly string[]): Promise<void> {
  const demo = await signIn(url, {
    username: 'demo',
    password: 'fascia-demo',
    domain: 'Default',
    region: 'RegionOne',
    project: 'demo',
  })
  for (const id of ids) {
    const { status } = await demo.request('POST', '/api/x/greeter/notes/', { id, name: `note ${id}`, text: 'Hello' })
    expect(status).toBe(201)
  }
}
