import { expect, it } from 'vitest'
import { clusterUsage } from './cluster-usage.ts'

it('counts existing clusters against the limit, of 20 until one is known [CINFRA-015]', () => {
  expect(clusterUsage(5)).toEqual({ limit: 20, percent: 25, isOverMax: false, margin: 15 })
  expect(clusterUsage(4, 8)).toEqual({ limit: 8, percent: 50, isOverMax: false, margin: 4 })
  expect(clusterUsage(0, 0)).toMatchObject({ percent: 100, isOverMax: false })
  expect(clusterUsage(8, 8)).toMatchObject({ percent: 100, isOverMax: false })
  expect(clusterUsage(9, 8)).toEqual({ limit: 8, percent: 113, isOverMax: true, margin: 0 })
})
