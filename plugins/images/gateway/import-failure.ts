import { isFault } from '@fascia/sdk/common'
import type { Cloud } from '@fascia/sdk/gateway'
import { imagePath } from './image-patch.ts'

interface ImportTask {
  readonly status: string
  readonly message?: string | null
  readonly created_at: string
}

/** What Glance says of the last import of an image that failed; undefined where it says nothing, or has no list of tasks. */
export async function importFailure(cloud: Cloud, id: string): Promise<string | undefined> {
  try {
    const tasks = await cloud.image.get<readonly ImportTask[]>(`${imagePath(id)}/tasks`, { pick: 'tasks' })
    const failed = tasks.filter(({ status }) => status === 'failure')
    const [last] = failed.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    return last?.message ?? undefined
  } catch (failure) {
    if (isFault(failure)) return undefined
    throw failure
  }
}
