import { Fault } from '@fascia/sdk/common'
import { TIMING } from '@fascia/sdk/host'
import type { Api, Settings } from '@fascia/sdk/web'
import { settingAt } from '../../common/setting-at.ts'

/** The deployment's settings: one `GET /api/settings/`, remembered; a failure is not [CORE-023…026]. */
export function createSettings({
  api,
  boot,
}: {
  readonly api: Api
  /** The settings of the boot document, for what must be known at once. */
  readonly boot: Readonly<Record<string, unknown>>
}): Settings {
  let answer: Promise<Readonly<Record<string, unknown>>> | undefined

  const read = (): Promise<Readonly<Record<string, unknown>>> => {
    answer ??= api
      .get<Readonly<Record<string, unknown>>>('/api/settings/', { failure: 'Unable to retrieve settings.' })
      .catch((failure: unknown) => {
        answer = undefined
        throw failure
      })
    return answer
  }

  return {
    known: (path) => settingAt(boot, path),
    get: async (path) => settingAt(await read(), path),
    async check(path) {
      if (!settingAt(await read(), path))
        throw new Fault('SETTING_NOT_ENABLED', { message: `Setting is not enabled: ${path}` })
    },
    async pollIntervalMs() {
      const value = settingAt(await read(), 'AJAX_POLL_INTERVAL')
      return typeof value === 'number' && value > 0 ? value : TIMING.rowPollMs
    },
  }
}
