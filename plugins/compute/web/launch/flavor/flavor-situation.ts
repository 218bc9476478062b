import type { FlavorSituation } from '../../../common/launch/flavor-problems.ts'
import { instanceCount } from '../../../common/launch/instance-count.ts'
import type { LaunchModels } from '../launch-models.ts'

/** What decides which flavors can be taken now. */
export function flavorSituation({ details, source, flavor }: LaunchModels): FlavorSituation {
  return {
    instanceCount: instanceCount(details.count),
    room: flavor.room,
    sourceType: source.source_type,
    source: source.source[0],
  }
}
