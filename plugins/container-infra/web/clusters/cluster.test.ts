import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { quota } from '../quotas/quota.ts'
import { clusterTemplate } from '../templates/template.ts'
import { cluster } from './cluster.ts'
import { CLUSTER_STATUS_TEXTS, CLUSTER_TONES } from './cluster-status.ts'

const AT_REST = ['DELETE', 'CREATE', 'UPDATE', 'ROLLBACK', 'SNAPSHOT', 'CHECK', 'ADOPT'].map(
  (word) => `${word}_COMPLETE`,
)
it.each(Object.keys(CLUSTER_STATUS_TEXTS))(
  'offers for a cluster that is %s what fits it [CINFRA-022, CINFRA-025]',
  (status) => {
    const verdict = (key: string) => tryAction(cluster, key).verdict({ status })
    const atRest = AT_REST.includes(status) || { because: 'The cluster is being changed, or its last change failed.' }
    expect(['resizeCluster', 'upgradeCluster'].map(verdict)).toEqual([atRest, atRest])
    const always = ['showCertificate', 'signCertificate', 'getConfig', 'rotateCredentials', 'deleteCluster']
    expect(always.map(verdict)).toEqual(always.map(() => true))
    expect(verdict('rotateCertificate')).toBe(false)
    const tones = { FAILED: 'danger', IN_PROGRESS: 'progress', COMPLETE: 'success' }
    const [, ending = ''] = /_(FAILED|IN_PROGRESS|COMPLETE)$/.exec(status) ?? []
    expect(CLUSTER_TONES[status]).toBe(tones[ending as keyof typeof tones])
  },
)

it.each([
  [cluster, 'deleteCluster', 'Cluster', 'Clusters', 'cluster', 'clusters'],
  [clusterTemplate, 'deleteTemplate', 'Cluster Template', 'Cluster Templates', 'cluster template', 'cluster templates'],
  [quota, 'deleteQuota', 'Quota', 'Quotas', 'quota', 'quotas'],
] as const)(
  'asks before it deletes one or several: %# [CINFRA-026, CINFRA-081]',
  (type, key, One, Others, one, others) => {
    const { label, messages, ...rest } = Object(tryAction(type, key).action)
    expect(label).toEqual({ one: `Delete ${One}`, other: `Delete ${Others}` })
    expect(rest.confirm.body).toEqual({
      one: `You have selected "{names}". Deleted ${one} is not recoverable.`,
      other: `You have selected "{names}". Deleted ${others} are not recoverable.`,
    })
    expect([messages.success.other, messages.failure, messages.refused]).toEqual([
      `Deleted ${Others}: {names}.`,
      { one: `Unable to delete ${one}: {names}.`, other: `Unable to delete ${others}: {names}.` },
      {
        one: `You are not allowed to delete ${one}: {names}`,
        other: `You are not allowed to delete ${others}: {names}`,
      },
    ])
  },
)
