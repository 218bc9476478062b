import { expect, it } from 'vitest'
import { absoluteLimits, projectQuotas, quotaLimits } from './limits.ts'

it('reads a negative limit as none, a negative use as no use, and a limit of 0 as it is', () => {
  const limits = absoluteLimits({
    maxTotalInstances: 10,
    maxTotalCores: -1,
    maxTotalFloatingIps: 0,
    totalCoresUsed: -3,
    totalRAMUsed: 512,
    totalInstancesUsed: 0,
  })
  expect(limits).toEqual({
    maxTotalInstances: 10,
    maxTotalCores: Number.POSITIVE_INFINITY,
    maxTotalFloatingIps: 0,
    totalCoresUsed: 0,
    totalRAMUsed: 512,
    totalInstancesUsed: 0,
  })
})

it('answers the quotas that have labels in the order of the labels, with their use under either name', () => {
  const labels = { volumes: 'Volumes', port: 'Ports', router: 'Routers' }
  expect(quotaLimits(labels, { port: 5, id: 9, volumes: -1 })).toEqual([
    { name: 'volumes', display_name: 'Volumes', limit: -1 },
    { name: 'port', display_name: 'Ports', limit: 5 },
  ])
  expect(projectQuotas(labels, { port: { limit: 5, used: 2 }, volumes: { limit: 7, in_use: 3 } })).toEqual([
    { name: 'volumes', display_name: 'Volumes', limit: 7, used: 3 },
    { name: 'port', display_name: 'Ports', limit: 5, used: 2 },
  ])
  expect(projectQuotas(labels, { port: { limit: 0, used: 0 } })).toEqual([
    { name: 'port', display_name: 'Ports', limit: 0, used: 0 },
  ])
})
