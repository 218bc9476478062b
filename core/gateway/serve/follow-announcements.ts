import { statSync } from 'node:fs'
import { type Dispose, Fault } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import { announcementProblems } from '../settings/announcements.ts'
import { readSettings, settingsFile } from '../settings/read-settings.ts'

/** How often the settings file is looked at, in ms. */
const LOOK_MS = 15_000

export interface FollowAnnouncementsSpec {
  readonly home: string
  /** The settings file, where the deployer names one. */
  readonly named: string | undefined
  /** The setting as the gateway has started with it. */
  readonly begun: unknown
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly after: (delayMs: number, run: () => Promise<void>) => Dispose
}

export interface FollowedAnnouncements {
  /** The setting as the file has it now. */
  readonly value: () => unknown
  readonly close: Dispose
}

/**
 * Reads the setting `ANNOUNCEMENTS` again when its file has changed. A file that cannot be read, or whose announcements break their rules, is logged, and
 * those before stay.
 */
export function followAnnouncements({
  home,
  named,
  begun,
  logger,
  after,
}: FollowAnnouncementsSpec): FollowedAnnouncements {
  const changedMs = (): number | undefined => {
    const file = settingsFile(home, named)
    return file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.mtimeMs
  }
  let value = begun
  let knownMs = changedMs()
  let isOver = false
  let stop: Dispose = () => {}
  const read = async (): Promise<void> => {
    const { ANNOUNCEMENTS: found } = await readSettings(home, named)
    const [problem] = announcementProblems(found)
    if (problem) throw new Fault('GATEWAY_CONFIG_INVALID', { message: problem.text })
    const isOther = JSON.stringify(found) !== JSON.stringify(value)
    value = found
    if (isOther) logger.info('the announcements of the settings file have changed')
  }
  const look = async (): Promise<void> => {
    const nowMs = changedMs()
    if (nowMs !== knownMs) {
      knownMs = nowMs
      await read().catch((err: unknown) => logger.warn({ err }, 'the announcements stay as they were'))
    }
    if (!isOver) stop = after(LOOK_MS, look)
  }
  stop = after(LOOK_MS, look)
  return {
    value: () => value,
    close() {
      isOver = true
      stop()
    },
  }
}
