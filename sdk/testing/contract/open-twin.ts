import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@fascia/sdk/common'
import { expect, inject } from 'vitest'
import { type GatewayClient, signIn } from './gateway-client.ts'
import { openCloud } from './open-cloud.ts'
import { openNativeCloud } from './open-native-cloud.ts'

interface Assignments {
  readonly role_assignments: readonly { readonly role: { readonly id: string } }[]
}

/** Another person in the project of the member, with the same roles. */
export interface Twin {
  readonly cloud: GatewayClient
  /** Takes the person away: `afterAll(() => twin.end())`. */
  end(): Promise<void>
}

/** Makes a person with the roles that the member has in the project, and signs in as this person at the gateway. */
export async function openTwin(): Promise<Twin> {
  const { url, people } = inject('contract')
  const [{ session }, native] = await Promise.all([openCloud('member'), openNativeCloud('admin')])
  const [name, password] = [`twin-${randomUUID()}`, randomUUID()]
  const user = await native.make('identity', '/users', { user: { name, password, domain_id: 'default' } })
  const held = `/role_assignments?user.id=${session.id}&scope.project.id=${session.project_id}`
  const { role_assignments } = await native.ask<Assignments>('identity', 'GET', held)
  for (const { role } of role_assignments)
    await native.ask('identity', 'PUT', `/projects/${session.project_id}/users/${user.id}/roles/${role.id}`)
  return { cloud: await signIn(url, { ...people.member, username: name, password }), end: () => native.undo() }
}

/**
 * Compares what a list gives two people with the same roles in one project, as a list must that is declared with `sharedBy: 'project'`: one of them
 * asks for all. Expects that there is something to compare.
 */
export async function expectShared(call: AnyCall, one: GatewayClient, other: GatewayClient): Promise<void> {
  const [own, theirs] = await Promise.all(
    [one, other].map((cloud) => cloud.request<{ readonly items: readonly unknown[] }>('GET', call.path)),
  )
  expect(own?.body.items).not.toEqual([])
  expect(theirs).toMatchObject({ status: 200, body: own?.body })
}
