import { type ContractCloud, openCloud } from '@fascia/testing/contract'
import { signIn } from '@fascia/testing/server'
import { expect, inject, it } from 'vitest'

const { url, people }: ContractCloud = inject('contract')

it('signs a member in to the project that was asked for', async () => {
  const cloud = await openCloud('member')
  expect(cloud.session).toMatchObject({
    username: people.member.username,
    project_name: people.member.project,
    services_region: expect.any(String),
    available_services_regions: expect.arrayContaining([expect.any(String)]),
  })
})

it('refuses a wrong password with a code, and says nothing about which part was wrong', async () => {
  await expect(signIn(url, { ...people.member, password: 'not the password' })).rejects.toThrow(
    /401.*GATEWAY_SIGN_IN_REFUSED/,
  )
  await expect(signIn(url, { ...people.member, username: 'nobody-of-this-name' })).rejects.toThrow(
    /401.*GATEWAY_SIGN_IN_REFUSED/,
  )
})

it('gives the services of the region, and no address of an administrator', async () => {
  const cloud = await openCloud('member')
  const { body } = await cloud.request<readonly { type: string; endpoints: readonly { interface: string }[] }[]>(
    'GET',
    '/api/keystone/svc-catalog/',
  )
  expect(body.map(({ type }) => type)).toEqual(expect.arrayContaining(['identity']))
  expect(new Set(body.flatMap(({ endpoints }) => endpoints.map((endpoint) => endpoint.interface)))).toEqual(
    new Set(['public']),
  )
})

it('refuses a change that a tab of another scope asks for', async () => {
  const cloud = await openCloud('member')
  const answer = await cloud.request('GET', '/api/keystone/services/', undefined, {
    'X-Fascia-Scope': 'another/RegionOne',
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'SESSION_SCOPE_CHANGED' } })
})

it('moves to the scope that is asked for, and keeps the session', async () => {
  const cloud = await openCloud('admin')
  const { project_name: project, services_region: region } = cloud.session as {
    project_name?: string
    services_region: string
  }
  expect(await cloud.request('POST', '/auth/switch/', { project, region })).toMatchObject({ status: 200 })
  expect(await cloud.request('GET', '/api/keystone/user-session/')).toMatchObject({
    body: { project_name: project, services_region: region },
  })
})

it('ends the session at sign-out: the token is gone for good', async () => {
  const cloud = await openCloud('member')
  await cloud.request('GET', '/auth/logout')
  expect(await cloud.request('GET', '/api/keystone/services/')).toMatchObject({
    status: 401,
    body: { code: 'GATEWAY_NOT_SIGNED_IN' },
  })
})
