import { Fault } from '@fascia/sdk/common'

/** Bounds how many uploads one user has under way in this process. */
export interface UploadSlots {
  /** Runs the work of an upload. Fails with `GATEWAY_TOO_MANY_UPLOADS`, and does not begin, where its user has as many under way as may be. */
  hold<T>(userId: string, work: () => Promise<T>): Promise<T>
}

/** Slots that end with their work, however it ends. */
export function createUploadSlots(limit: () => number): UploadSlots {
  const held = new Map<string, number>()
  return {
    async hold(userId, work) {
      const before = held.get(userId) ?? 0
      const most = limit()
      if (before >= most)
        throw new Fault('GATEWAY_TOO_MANY_UPLOADS', {
          hint: `${most} may be under way at once. Wait until one of them has ended, or cancel one.`,
        })
      held.set(userId, before + 1)
      try {
        return await work()
      } finally {
        const after = (held.get(userId) ?? 1) - 1
        if (after > 0) held.set(userId, after)
        else held.delete(userId)
      }
    },
  }
}
