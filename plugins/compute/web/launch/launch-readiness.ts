import { type ActionReadiness, because } from '@fascia/sdk/web/declare'
import * as limits from '../../api/limits.ts'
import { leftOf } from './quotas.ts'

/** Nothing can be launched when instances, cores or memory are used up. */
const launchReadiness: ActionReadiness = async ({ read }) => {
  const found = await read(limits.get, { query: { reserved: true } })
  const names = ['instances', 'vcpus', 'ram'] as const
  return names.every((name) => leftOf(found, name) > 0) || because('Quota exceeded')
}

export default launchReadiness
