import { expect, it } from 'vitest'
import { CLUSTER_STATUSES } from '../../api/cluster-statuses.ts'
import { CLUSTER_STATUS_TEXTS, CLUSTER_TONES } from './cluster-status.ts'

it('calls each status by the words of the service [CINFRA-021]', () => {
  const wordsOf = (status: string): string =>
    status.replaceAll(/[A-Z]+/g, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`).replaceAll('_', ' ')
  expect(CLUSTER_STATUS_TEXTS).toEqual(Object.fromEntries(CLUSTER_STATUSES.map((status) => [status, wordsOf(status)])))
})

it('marks a failure as danger, and what is under way as progress', () => {
  const of = (tone: string): readonly string[] => CLUSTER_STATUSES.filter((status) => CLUSTER_TONES[status] === tone)
  expect(of('danger')).toEqual(['CREATE_FAILED', 'DELETE_FAILED', 'UPDATE_FAILED'])
  expect(of('progress')).toEqual(['CREATE_IN_PROGRESS', 'DELETE_IN_PROGRESS', 'UPDATE_IN_PROGRESS'])
  expect(of('success')).toHaveLength(CLUSTER_STATUSES.length - 6)
})
