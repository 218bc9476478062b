import { expect, it } from 'vitest'
import { orRefuse, PeerFault, unlessMissing } from './peer.ts'
import { badRequest } from './service-fault.ts'

const refused = (status: number) => Promise.reject(new PeerFault('image', status, `peer ${status}`, null))
const own = () => badRequest('No such image.')

it('refuses with its own refusal where the peer refuses, and passes failures of the peer on', async () => {
  await expect(orRefuse(Promise.resolve(7), own)).resolves.toBe(7)
  await expect(orRefuse(refused(404), own)).rejects.toThrow('No such image.')
  await expect(orRefuse(refused(503), own)).rejects.toThrow('peer 503')
})

it('takes 404 for nothing, and passes other refusals on', async () => {
  await expect(unlessMissing(Promise.resolve(7))).resolves.toBe(7)
  await expect(unlessMissing(undefined)).resolves.toBeUndefined()
  await expect(unlessMissing(refused(404))).resolves.toBeUndefined()
  await expect(unlessMissing(refused(409))).rejects.toThrow('peer 409')
})
